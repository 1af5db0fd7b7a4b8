// Signals, messages, timers, links, asynchronous steps, receive tasks, skip expressions.
import { describe, expect, test } from 'vitest'
import {
  bpmn,
  boundary,
  call,
  catchEvent,
  end,
  exclusive,
  flows,
  loop,
  one,
  onCycle,
  onDate,
  onLink,
  onMessage,
  onSignal,
  onTimer,
  parallel,
  process,
  receive,
  service,
  start,
  sub,
  throwEvent,
  user,
} from '../../../support/bpmn.ts'
import { play } from '../../../support/play.ts'

describe('a signal', () => {
  test('is caught in the flow, with its variables', async () => {
    const played = await play(
      one(start('s'), catchEvent('c', onSignal('g')), user('a'), flows('s -> c -> a')),
      'start -> ',
      'signal g x=1 -> a',
      'complete a -> ended a',
    )
    expect(played.variables()).toEqual({ x: 1 })
  })
  test('thrown in one branch is caught in the other', () =>
    play(
      one(
        start('s'),
        parallel('f'),
        catchEvent('c', onSignal('g')),
        user('a'),
        user('b'),
        throwEvent('t', onSignal('g')),
        flows('s -> f -> c -> a', 'f -> b -> t'),
      ),
      'start -> b',
      'complete b -> a',
      'complete a -> ended a',
    ))
  test('thrown before anything waits for it is lost', () =>
    play(
      one(
        start('s'),
        throwEvent('t', onSignal('g')),
        catchEvent('c', onSignal('g')),
        user('a'),
        flows('s -> t -> c -> a'),
      ),
      'start -> ',
      'signal g -> a',
      'complete a -> ended a',
    ))
  test('thrown twice in one step is caught once', () =>
    play(
      one(
        start('s'),
        parallel('f'),
        catchEvent('c', onSignal('g')),
        user('a'),
        user('b'),
        parallel('f2'),
        throwEvent('t1', onSignal('g')),
        throwEvent('t2', onSignal('g')),
        flows('s -> f -> c -> a', 'f -> b -> f2 -> t1', 'f2 -> t2'),
      ),
      'start -> b',
      'complete b -> a',
      'complete a -> ended a',
    ))
  test('reaches whoever has waited longest first', async () => {
    const played = await play(
      one(
        start('s'),
        sub(
          'each',
          loop('parallel', { times: 12 }),
          start('s1'),
          catchEvent('c', onSignal('g')),
          user('a', { name: 'a${loopCounter}' }),
          flows('s1 -> c -> a'),
        ),
        flows('s -> each'),
      ),
      'start -> ',
    )
    await played.world.run((engine, call) => engine.signal(call, { name: 'g', tenantId: '' }))
    const made = played.openTasks().toSorted((one, other) => (one.id < other.id ? -1 : 1))
    expect(made.map(({ name }) => name)).toEqual(Array.from({ length: 12 }, (_, index) => `a${index}`))
  })
  test('reaches every waiting instance and triggers signal start events', async () => {
    const { world } = await play(
      [
        one(start('s'), user('b'), throwEvent('t', onSignal('g')), flows('s -> b -> t')),
        bpmn(process('other', start('s', onSignal('g')), user('started'), flows('s -> started'))),
      ],
      'start -> b',
      'complete b -> started ended t',
    )
    expect([...world.store.rows.instances.values()].filter(({ endTime }) => endTime === null)).toHaveLength(1)
  })
  test('of instance scope stays within its instance', () => {
    const scoped = (body: string) =>
      body.replace('<signal id="g" name="g"/>', '<signal id="g" name="g" flowable:scope="processInstance"/>')
    return play(
      scoped(
        one(
          start('s'),
          parallel('f'),
          catchEvent('c', onSignal('g')),
          user('a'),
          user('b'),
          throwEvent('t', onSignal('g')),
          flows('s -> f -> c -> a', 'f -> b -> t'),
        ),
      ),
      'start -> b',
      'signal g -> b',
      'complete b -> a',
      'complete a -> ended a',
    )
  })
  test('thrown asynchronously is delivered by a job', () =>
    play(
      one(
        start('s'),
        parallel('f'),
        catchEvent('c', onSignal('g')),
        user('a'),
        user('b'),
        throwEvent('t', onSignal('g', { async: true })),
        flows('s -> f -> c -> a', 'f -> b -> t'),
      ),
      'start -> b',
      'complete b -> ',
      'job -> a',
      'complete a -> ended a',
    ))
})

describe('a message', () => {
  test('is caught in the flow', () =>
    play(
      one(start('s'), catchEvent('c', onMessage('m')), user('a'), flows('s -> c -> a')),
      'start -> ',
      'message m -> a',
      'complete a -> ended a',
    ))
  test('that nothing waits for is refused', () =>
    expect(play(one(start('s'), user('a'), flows('s -> a')), 'start -> a', 'message m -> ')).rejects.toThrow(
      'no message m',
    ))
  test('takes its name from an expression', () =>
    play(
      one(
        start('s'),
        catchEvent('c', '<messageEventDefinition flowable:messageExpression="m-${n}"/>'),
        user('a'),
        flows('s -> c -> a'),
      ),
      'start n=3 -> ',
      'message m-3 -> a',
      'complete a -> ended a',
    ))
})

describe('a timer', () => {
  test('in the flow waits for its duration', () =>
    play(
      one(start('s'), catchEvent('c', onTimer('P1D')), user('a'), flows('s -> c -> a')),
      'start -> ',
      'timer -> a',
      'complete a -> ended a',
    ))
  test('takes its date from a variable', async () => {
    const { world } = await play(
      one(start('s'), catchEvent('c', onDate('${when}')), user('a'), flows('s -> c -> a')),
      'start when="2026-03-01T08:00:00Z" -> ',
      'timer -> a',
      'complete a -> ended a',
    )
    expect(world.now()).toBe(Date.UTC(2026, 2, 1, 8))
  })
  test('that cannot be parsed fails the step', () =>
    play(
      one(start('s'), user('b'), catchEvent('c', onTimer('${when}')), user('a'), flows('s -> b -> c -> a')),
      'start when="soon" -> b',
      'complete b -> fails 定时',
      'complete b when="PT1S" -> ',
      'timer -> a',
      'complete a -> ended a',
    ))
  test('with a cycle in the flow fires once', () =>
    play(
      one(start('s'), catchEvent('c', onCycle('R3/PT1H')), user('a'), flows('s -> c -> a')),
      'start -> ',
      'timer -> a',
      'complete a -> ended a',
    ))
  test('overdue by several cycles fires once and then follows the clock', async () => {
    const { world } = await play(
      one(
        start('s'),
        user('a'),
        boundary('b', 'a', { cancelActivity: false }, onCycle('R/PT1H')),
        user('x'),
        flows('s -> a', 'b -> x'),
      ),
      'start -> a',
      'timer -> a x',
      'complete x -> a',
      'complete a -> ended a',
    )
    expect(world.store.rows.jobs.size).toBe(0)
  })
})

test('a link event continues at its target', () =>
  play(
    one(
      start('s'),
      user('a'),
      throwEvent('t', onLink('L')),
      catchEvent('c', onLink('L')),
      user('b'),
      flows('s -> a -> t', 'c -> b'),
    ),
    'start -> a',
    'complete a -> b',
    'complete b -> ended b',
  ))

test('a receive task waits for its trigger', async () => {
  const played = await play(
    one(start('s'), receive('r'), user('a'), flows('s -> r -> a')),
    'start -> ',
    'trigger r x=1 -> a',
    'complete a -> ended a',
  )
  expect(played.variables()).toEqual({ x: 1 })
})

describe('an asynchronous step', () => {
  test('runs as a job', () =>
    play(
      one(start('s'), user('a', { async: true }), flows('s -> a')),
      'start -> ',
      'job -> a',
      'complete a -> ended a',
    ))
  test('may also continue as a job', () =>
    play(
      one(start('s'), user('a', { asyncLeave: true }), user('b'), flows('s -> a -> b')),
      'start -> a',
      'complete a -> ',
      'job -> b',
      'complete b -> ended b',
    ))
  test('of an exclusive gateway leaves by the chosen flow', () =>
    play(
      one(
        start('s'),
        exclusive('g', { asyncLeave: true }),
        user('a'),
        user('b'),
        flows('s -> g', 'g -[${x}]-> a', 'g -[${!x}]-> b'),
      ),
      'start x=false -> ',
      'job -> b',
      'complete b -> ended b',
    ))
  test('that fails keeps the job for a retry', () =>
    play(
      one(start('s'), service('x', '${missing}', { async: true }), user('a'), flows('s -> x -> a')),
      'start -> ',
      'job -> fails Unknown property',
      'set missing=1 -> ',
      'job -> a',
      'complete a -> ended a',
    ))
  test('of a multi-instance activity runs one job per instance', () =>
    play(
      one(start('s'), user('a', { async: true }, loop('parallel', { times: 2 })), flows('s -> a')),
      'start -> ',
      'job -> a',
      'job -> a a',
      'complete a -> a',
      'complete a -> ended a',
    ))
  test('of a subprocess starts as a job', () =>
    play(
      one(start('s'), sub('sub', { async: true }, start('s2'), user('a'), flows('s2 -> a')), flows('s -> sub')),
      'start -> ',
      'job -> a',
      'complete a -> ended sub',
    ))
  test('of a call activity starts as a job', () =>
    play(
      [
        one(start('s'), call('c', 'q', { async: true }), flows('s -> c')),
        bpmn(process('q', start('s'), user('x'), flows('s -> x'))),
      ],
      'start -> ',
      'job -> x',
      'complete x -> ended c',
    ))
  test('waits at a parallel join like any other', () =>
    play(
      one(
        start('s'),
        parallel('f'),
        user('a', { async: true }),
        user('b', { async: true }),
        parallel('j'),
        end('e'),
        flows('s -> f -> a -> j -> e', 'f -> b -> j'),
      ),
      'start -> ',
      'job -> a',
      'complete a -> ',
      'job -> b',
      'complete b -> ended e',
    ))
})

describe('a skip expression', () => {
  const file = one(
    start('s'),
    user('a', { skipExpression: '${skip}' }),
    service('x', "${'ran'}", { skipExpression: '${skip}', resultVariable: 'r' }),
    user('b'),
    flows('s -> a -> x -> b'),
  )
  test('applies only when it is enabled', () =>
    play(file, 'start skip=true -> a', 'complete a -> b', 'complete b -> ended b'))
  test('skips tasks', async () => {
    const played = await play(
      file,
      'start skip=true _FLOWABLE_SKIP_EXPRESSION_ENABLED=true -> b',
      'complete b -> ended b',
    )
    expect(played.variables()).not.toHaveProperty('r')
  })
  test('that does not hold changes nothing', () =>
    play(
      file,
      'start skip=false _FLOWABLE_SKIP_EXPRESSION_ENABLED=true -> a',
      'complete a -> b',
      'complete b -> ended b',
    ))
})
