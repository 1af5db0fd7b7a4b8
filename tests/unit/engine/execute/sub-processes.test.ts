// Embedded, event and ad-hoc subprocesses.
import { describe, expect, test } from 'vitest'
import {
  adHoc,
  boundary,
  end,
  eventSub,
  exclusive,
  flows,
  one,
  onCycle,
  onError,
  onEscalation,
  onMessage,
  onSignal,
  onTimer,
  parallel,
  service,
  start,
  sub,
  throwEvent,
  user,
} from '../../../support/bpmn.ts'
import { play } from '../../../support/play.ts'

describe('an embedded subprocess', () => {
  test('runs from its start to its end and continues', () =>
    play(
      one(
        start('s'),
        sub('sub', start('s2'), user('a'), end('e2'), flows('s2 -> a -> e2')),
        user('b'),
        flows('s -> sub -> b'),
      ),
      'start -> a',
      'complete a -> b',
      'complete b -> ended b',
    ))

  test('ends when the last of its paths ends', () =>
    play(
      one(
        start('s'),
        sub('sub', start('s2'), parallel('f'), user('a'), user('b'), flows('s2 -> f -> a', 'f -> b')),
        user('c'),
        flows('s -> sub -> c'),
      ),
      'start -> a b',
      'complete a -> b',
      'complete b -> c',
      'complete c -> ended c',
    ))

  test('nested in another ends before the outer one', () =>
    play(
      one(
        start('s'),
        sub('outer', start('s2'), sub('inner', start('s3'), user('a'), flows('s3 -> a')), flows('s2 -> inner')),
        end('e'),
        flows('s -> outer -> e'),
      ),
      'start -> a',
      'complete a -> ended e',
    ))

  test('without an outgoing flow ends the instance', () =>
    play(
      one(start('s'), sub('sub', start('s2'), user('a'), flows('s2 -> a')), flows('s -> sub')),
      'start -> a',
      'complete a -> ended sub',
    ))

  test('next to another branch leaves that branch running', () =>
    play(
      one(
        start('s'),
        parallel('f'),
        sub('sub', start('s2'), user('a'), flows('s2 -> a')),
        user('b'),
        parallel('j'),
        user('c'),
        flows('s -> f -> sub -> j', 'f -> b -> j', 'j -> c'),
      ),
      'start -> a b',
      'complete b -> a',
      'complete a -> c',
      'complete c -> ended c',
    ))

  test('can run again', () =>
    play(
      one(
        start('s'),
        sub('sub', start('s2'), user('a'), flows('s2 -> a')),
        exclusive('g'),
        end('e'),
        flows('s -> sub -> g', 'g -[${again}]-> sub', 'g -[${!again}]-> e'),
      ),
      'start -> a',
      'complete a again=true -> a',
      'complete a again=false -> ended e',
    ))

  test('loses the variables of its scope when it ends', async () => {
    const played = await play(
      one(
        start('s'),
        sub(
          'sub',
          start('s2'),
          service('x', '${execution.getParentId()}', { resultVariable: 'inner', useLocalScopeForResultVariable: true }),
          user('a'),
          flows('s2 -> x -> a'),
        ),
        user('b'),
        flows('s -> sub -> b'),
      ),
      'start -> a',
      'complete a kept=1 -> b',
      'complete b -> ended b',
    )
    expect(played.variables()).toEqual({ kept: 1 })
  })
})

function guarded(startEvent: string, ...more: string[]) {
  return one(
    start('s'),
    user('a'),
    end('e'),
    flows('s -> a -> e'),
    eventSub('es', startEvent, user('b'), end('e2'), flows('s2 -> b -> e2')),
    ...more,
  )
}

describe('an event subprocess', () => {
  test('started by a message interrupts the process', () =>
    play(guarded(start('s2', onMessage('m'))), 'start -> a', 'message m -> b', 'complete b -> ended es'))

  test('started by a non-interrupting signal runs in parallel, once per signal', () =>
    play(
      guarded(start('s2', { isInterrupting: false }, onSignal('g'))),
      'start -> a',
      'signal g -> a b',
      'signal g -> a b b',
      'complete a -> b b',
      'complete b -> b',
      'complete b -> ended es',
    ))

  test('started by a timer interrupts', () =>
    play(guarded(start('s2', onTimer('PT1H'))), 'start -> a', 'timer -> b', 'complete b -> ended es'))

  test('started by a cycle runs in parallel each time', () =>
    play(
      guarded(start('s2', { isInterrupting: false }, onCycle('R2/PT1H'))),
      'start -> a',
      'timer -> a b',
      'timer -> a b b',
      'complete a -> b b',
      'complete b -> b',
      'complete b -> ended es',
    ))

  test('that did not start leaves no subscription', () =>
    play(guarded(start('s2', onTimer('PT1H'))), 'start -> a', 'complete a -> ended e'))

  test('catches an error of its process', () =>
    play(
      one(
        start('s'),
        user('a'),
        end('bad', onError('E')),
        flows('s -> a -> bad'),
        eventSub('es', start('s2', onError('E')), user('b'), flows('s2 -> b')),
      ),
      'start -> a',
      'complete a -> b',
      'complete b -> ended es',
    ))

  test('inside a subprocess catches its error before a boundary event does', () =>
    play(
      one(
        start('s'),
        sub(
          'sub',
          start('s2'),
          user('a'),
          end('bad', onError('E')),
          flows('s2 -> a -> bad'),
          eventSub('es', start('s3', onError('E')), user('b'), flows('s3 -> b')),
        ),
        boundary('bd', 'sub', onError('E')),
        user('next'),
        user('never'),
        flows('s -> sub -> next', 'bd -> never'),
      ),
      'start -> a',
      'complete a -> b',
      'complete b -> next',
      'complete next -> ended next',
    ))

  test('that interrupts a subprocess ends its other paths', () =>
    play(
      one(
        start('s'),
        sub(
          'sub',
          start('s2'),
          parallel('f'),
          user('a'),
          user('c'),
          flows('s2 -> f -> a', 'f -> c'),
          eventSub('es', start('s3', onMessage('m')), user('b'), flows('s3 -> b')),
        ),
        user('next'),
        flows('s -> sub -> next'),
      ),
      'start -> a c',
      'message m -> b',
      'complete b -> next',
      'complete next -> ended next',
    ))

  test('inside a subprocess with a boundary event does not prevent its end', () =>
    play(
      one(
        start('s'),
        sub(
          'sub',
          start('s2'),
          user('a'),
          flows('s2 -> a'),
          eventSub('es', start('s3', onMessage('m')), user('b'), flows('s3 -> b')),
        ),
        boundary('late', 'sub', onTimer('PT1H')),
        user('next'),
        flows('s -> sub -> next', 'late -> next'),
      ),
      'start -> a',
      'complete a -> next',
      'complete next -> ended next',
    ))

  test('catches an escalation and lets the throwing path continue', () =>
    play(
      one(
        start('s'),
        user('a'),
        throwEvent('up', onEscalation('X')),
        user('c'),
        flows('s -> a -> up -> c'),
        eventSub('es', start('s2', { isInterrupting: false }, onEscalation('X')), user('b'), flows('s2 -> b')),
      ),
      'start -> a',
      'complete a -> b c',
      'complete c -> b',
      'complete b -> ended es',
    ))

  test('started by an escalation lets the throwing path continue even if marked interrupting', () =>
    play(
      one(
        start('s'),
        user('a'),
        throwEvent('up', onEscalation('X')),
        user('c'),
        flows('s -> a -> up -> c'),
        eventSub('es', start('s2', onEscalation('X')), user('b'), flows('s2 -> b')),
      ),
      'start -> a',
      'complete a -> b c',
      'complete c -> b',
      'complete b -> ended es',
    ))
})

describe('an ad-hoc subprocess', () => {
  const file = (attributes: Record<string, string>, condition = '') =>
    one(
      start('s'),
      adHoc('ad', attributes, user('a'), user('b'), user('c'), flows('b -> c'), condition),
      user('next'),
      flows('s -> ad -> next'),
    )
  const done = '<completionCondition>${done}</completionCondition>'

  async function begin(world: Awaited<ReturnType<typeof play>>['world'], activityId: string) {
    const scope = [...world.store.rows.executions.values()].find((row) => row.activityId === 'ad')
    const at = { rootId: scope?.rootId ?? '', executionId: scope?.id ?? '' }
    return world.run((engine, call) => engine.startInAdHoc(call, { ...at, activityId }))
  }

  test('starts the requested activities, follows its flows and ends on command', async () => {
    const played = await play(file({}), 'start -> ')
    const { world } = played
    const names = () => played.openTasks().map(({ name }) => name)
    await begin(world, 'b')
    await begin(world, 'a')
    expect(names()).toEqual(['b', 'a'])
    await expect(begin(world, 'c')).rejects.toThrow('c')
    const complete = async (name: string) => {
      const task = played.openTasks().find((each) => each.name === name)
      await world.run((engine, call) =>
        engine.completeTask(call, { rootId: task?.rootId ?? '', taskId: task?.id ?? '' }),
      )
    }
    await complete('b')
    expect(names()).toEqual(['a', 'c'])
    const scope = [...world.store.rows.executions.values()].find((row) => row.activityId === 'ad')
    const at = { rootId: scope?.rootId ?? '', executionId: scope?.id ?? '' }
    await expect(world.run((engine, call) => engine.completeAdHoc(call, at))).rejects.toThrow('还有')
    await complete('a')
    await complete('c')
    await world.run((engine, call) => engine.completeAdHoc(call, at))
    expect(names()).toEqual(['next'])
  })

  test('ends by its completion condition, with everything still active in it', async () => {
    const played = await play(file({}, done), 'start done=false -> ')
    const { world } = played
    await begin(world, 'a')
    await begin(world, 'b')
    const [task] = played.openTasks()
    await world.run((engine, call) =>
      engine.completeTask(call, { rootId: task?.rootId ?? '', taskId: task?.id ?? '', variables: { done: true } }),
    )
    expect(played.openTasks().map(({ name }) => name)).toEqual(['next'])
  })

  test('in sequence starts one at a time', async () => {
    const { world } = await play(file({ ordering: 'Sequential' }), 'start -> ')
    await begin(world, 'a')
    await expect(begin(world, 'b')).rejects.toThrow('正在办理')
  })
})
