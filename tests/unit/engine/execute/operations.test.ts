// Building blocks of operations and approval verbs: moving tokens, changing loops, migrating instances, cancelling.
import { describe, expect, test } from 'vitest'
import {
  boundary,
  bpmn,
  call,
  end,
  flows,
  loop,
  one,
  onTimer,
  parallel,
  process,
  start,
  sub,
  user,
} from '../../../support/bpmn.ts'
import { parseDiagram } from '../../../../src/server/engine/parse/parse-diagram.ts'
import { deployed, expectNothingLeft, type Played, playIn } from '../../../support/play.ts'

async function begin(file: string | readonly string[], variables: Record<string, unknown> = {}): Promise<Played> {
  const world = await deployed(...(typeof file === 'string' ? [file] : file))
  const definition = await world.store.latestDefinition('p', '')
  const { id } = await world.run((engine, at) => engine.start(at, { definitionId: definition?.id ?? '', variables }))
  return playIn(world, id)
}

function names(played: Played): string[] {
  return played
    .openTasks()
    .map(({ name }) => name ?? '')
    .sort()
}

async function complete(played: Played, name: string): Promise<void> {
  const task = played.openTasks().find((each) => each.name === name)
  const input = { rootId: task?.rootId ?? '', taskId: task?.id ?? '' }
  await played.world.run((engine, at) => engine.completeTask(at, input))
}

function isEnded(played: Played): boolean {
  return played.world.store.rows.instances.get(played.instanceId)?.endTime !== null
}

type From = 'all' | { activityIds: string[] }

function move(played: Played, from: From, ...to: string[]): Promise<void> {
  const { world, instanceId } = played
  const input = { rootId: instanceId, instanceId, from, to, reason: '退回' }
  return world.run((engine, at) => engine.moveTokens(at, input))
}

const branches = one(
  start('s'),
  user('a'),
  parallel('f'),
  user('b'),
  user('c'),
  parallel('j'),
  user('d'),
  end('e'),
  flows('s -> a -> f -> b -> j', 'f -> c -> j', 'j -> d -> e'),
)

describe('tokens are moved', () => {
  test('back to an earlier task', async () => {
    const played = await begin(one(start('s'), user('a'), user('b'), flows('s -> a -> b')))
    await complete(played, 'a')
    await move(played, { activityIds: ['b'] }, 'a')
    expect(names(played)).toEqual(['a'])
    const cancelled = [...played.world.store.rows.tasks.values()].find(({ name }) => name === 'b')
    expect(cancelled?.deleteReason).toBe('退回')
  })

  test('out of parallel branches, with the tokens waiting at the join', async () => {
    const played = await begin(branches)
    await complete(played, 'a')
    await complete(played, 'b')
    await move(played, 'all', 'a')
    expect(names(played)).toEqual(['a'])
    for (const name of ['a', 'b', 'c', 'd']) await complete(played, name)
    expect(isEnded(played)).toBe(true)
    expectNothingLeft(played.world)
  })

  test('within one branch, while the other continues', async () => {
    const played = await begin(branches)
    await complete(played, 'a')
    await move(played, { activityIds: ['b'] }, 'b')
    expect(names(played)).toEqual(['b', 'c'])
  })

  test('into a subprocess, which is entered with its boundary events', async () => {
    const file = one(
      start('s'),
      user('a'),
      sub('sub', start('s2'), user('x'), user('y'), flows('s2 -> x -> y')),
      boundary('b', 'sub', onTimer('PT1H')),
      user('z'),
      flows('s -> a -> sub -> z', 'b -> z'),
    )
    const played = await begin(file)
    await move(played, { activityIds: ['a'] }, 'y')
    expect(names(played)).toEqual(['y'])
    expect(played.world.store.rows.jobs.size).toBe(1)
    await complete(played, 'y')
    expect(names(played)).toEqual(['z'])
    expect(played.world.store.rows.jobs.size).toBe(0)
  })

  test('out of a subprocess, which ends with them', async () => {
    const played = await begin(
      one(
        start('s'),
        user('a'),
        sub('sub', start('s2'), user('x'), flows('s2 -> x')),
        user('z'),
        flows('s -> a -> sub -> z'),
      ),
    )
    await complete(played, 'a')
    await move(played, { activityIds: ['x'] }, 'a')
    expect(names(played)).toEqual(['a'])
    await complete(played, 'a')
    await complete(played, 'x')
    await complete(played, 'z')
    expectNothingLeft(played.world)
    expect(isEnded(played)).toBe(true)
  })

  test('out of a multi-instance activity as a whole', async () => {
    const played = await begin(
      one(start('s'), user('a'), user('m', loop('parallel', { times: 3 })), flows('s -> a -> m')),
    )
    await complete(played, 'a')
    await move(played, { activityIds: ['m'] }, 'a')
    expect(names(played)).toEqual(['a'])
    await complete(played, 'a')
    expect(names(played)).toEqual(['m', 'm', 'm'])
  })

  test('out of a call activity, whose instance ends', async () => {
    const played = await begin([
      bpmn(process('p', start('s'), user('a'), call('c', 'q'), flows('s -> a -> c'))),
      bpmn(process('q', start('s'), user('x'), flows('s -> x'))),
    ])
    await complete(played, 'a')
    await move(played, { activityIds: ['c'] }, 'a')
    expect(names(played)).toEqual(['a'])
    expectNothingLeft(played.world)
  })

  test('to several nodes at once', async () => {
    const played = await begin(branches)
    await move(played, { activityIds: ['a'] }, 'b', 'c')
    expect(names(played)).toEqual(['b', 'c'])
    await complete(played, 'b')
    await complete(played, 'c')
    expect(names(played)).toEqual(['d'])
  })

  test('not from a node without a token, nor to an unknown node', async () => {
    const played = await begin(branches)
    await expect(move(played, { activityIds: ['d'] }, 'a')).rejects.toThrow('没有正在进行')
    await expect(move(played, 'all', 'nowhere')).rejects.toThrow('没有节点')
  })
})

function asked(kind: 'parallel' | 'sequential') {
  return one(
    start('s'),
    user('m', { name: '${who}' }, loop(kind, { collection: 'people', elementVariable: 'who' })),
    user('z'),
    flows('s -> m -> z'),
  )
}

function add(played: Played, element: unknown, at?: number): Promise<string | null> {
  const { world, instanceId } = played
  const input = { rootId: instanceId, instanceId, activityId: 'm', element, ...(at === undefined ? {} : { at }) }
  return world.run((engine, call_) => engine.addInstance(call_, input))
}

function remove(played: Played, name: string): Promise<void> {
  const task = played.openTasks().find((each) => each.name === name)
  const input = { rootId: played.instanceId, executionId: task?.executionId ?? '', reason: '减签' }
  return played.world.run((engine, at) => engine.removeInstance(at, input))
}

describe('a running multi-instance activity', () => {
  test('in parallel gains and loses an instance', async () => {
    const played = await begin(asked('parallel'), { people: ['kim', 'lee'] })
    await add(played, 'max')
    expect(names(played)).toEqual(['kim', 'lee', 'max'])
    await remove(played, 'lee')
    await complete(played, 'kim')
    expect(names(played)).toEqual(['max'])
    await complete(played, 'max')
    expect(names(played)).toEqual(['z'])
  })

  test('ends when its last open instance is removed', async () => {
    const played = await begin(asked('parallel'), { people: ['kim', 'lee'] })
    await complete(played, 'kim')
    await remove(played, 'lee')
    expect(names(played)).toEqual(['z'])
  })

  test('in sequence gains an instance next, or at the end', async () => {
    const played = await begin(asked('sequential'), { people: ['kim', 'lee'] })
    await add(played, 'max', 1)
    await add(played, 'zoe')
    for (const name of ['kim', 'max', 'lee', 'zoe']) {
      expect(names(played)).toEqual([name])
      await complete(played, name)
    }
    expect(names(played)).toEqual(['z'])
  })

  test('in sequence continues with the next when the current instance is removed', async () => {
    const played = await begin(asked('sequential'), { people: ['kim', 'lee'] })
    await remove(played, 'kim')
    expect(names(played)).toEqual(['lee'])
    await complete(played, 'lee')
    expect(names(played)).toEqual(['z'])
  })
})

describe('an instance migrates to another version', () => {
  async function newVersion(played: Played, file: string): Promise<string> {
    const { processes } = await parseDiagram(file)
    for (const model of processes) played.world.deploy(model)
    return (await played.world.store.latestDefinition('p', ''))?.id ?? ''
  }
  const migrate = (
    played: Played,
    definitionId: string,
    more: { mapping?: Record<string, string>; dryRun?: boolean } = {},
  ) =>
    played.world.run((engine, at) =>
      engine.migrate(at, { rootId: played.instanceId, instanceId: played.instanceId, definitionId, ...more }),
    )

  test('with a new step after the current one', async () => {
    const played = await begin(one(start('s'), user('a'), end('e'), flows('s -> a -> e')))
    const id = await newVersion(played, one(start('s'), user('a'), user('b'), end('e'), flows('s -> a -> b -> e')))
    expect(await migrate(played, id)).toEqual([])
    await complete(played, 'a')
    expect(names(played)).toEqual(['b'])
    await complete(played, 'b')
    expect(isEnded(played)).toBe(true)
  })

  test('with renamed nodes', async () => {
    const played = await begin(one(start('s'), user('a'), flows('s -> a')))
    const id = await newVersion(played, one(start('s'), user('x'), user('y'), flows('s -> x -> y')))
    const problems = await migrate(played, id, { dryRun: true })
    expect(problems.map(({ activityId }) => activityId)).toEqual(['a'])
    expect(await migrate(played, id)).toHaveLength(1)
    expect(await migrate(played, id, { mapping: { a: 'x' } })).toEqual([])
    await complete(played, 'a')
    expect(names(played)).toEqual(['y'])
  })

  test('and a dry run changes nothing', async () => {
    const played = await begin(one(start('s'), user('a'), flows('s -> a')))
    const former = played.world.store.rows.instances.get(played.instanceId)?.definitionId
    const id = await newVersion(played, one(start('s'), user('a'), user('b'), flows('s -> a -> b')))
    expect(await migrate(played, id, { dryRun: true })).toEqual([])
    expect(played.world.store.rows.instances.get(played.instanceId)?.definitionId).toBe(former)
  })

  test('with boundary events kept, dropped and added', async () => {
    const timed = (...ids: string[]) =>
      one(
        start('s'),
        user('a'),
        ...ids.map((id) => boundary(id, 'a', onTimer('PT1H'))),
        user('z'),
        flows('s -> a -> z', ...ids.map((id) => `${id} -> z`)),
      )
    const played = await begin(timed('b1', 'b2'))
    const { jobs } = played.world.store.rows
    const kept = [...jobs.values()].find(({ activityId }) => activityId === 'b2')?.id
    await migrate(played, await newVersion(played, timed('b2', 'b3')))
    expect([...jobs.values()].map(({ activityId }) => activityId).sort()).toEqual(['b2', 'b3'])
    expect(jobs.has(kept ?? '')).toBe(true)
  })

  test('but not onto a node of another kind or in another scope', async () => {
    const played = await begin(one(start('s'), user('a'), flows('s -> a')))
    const id = await newVersion(
      played,
      one(
        start('s'),
        sub('sub', start('s2'), user('a'), flows('s2 -> a')),
        user('m', loop('parallel', { times: 2 })),
        flows('s -> sub -> m'),
      ),
    )
    expect(await migrate(played, id)).toHaveLength(1)
    expect(await migrate(played, id, { mapping: { a: 'm' } })).toHaveLength(1)
  })
})

test('a cancelled instance ends with its called instances and keeps the reason', async () => {
  const played = await begin([
    bpmn(process('p', start('s'), call('c', 'q'), flows('s -> c'))),
    bpmn(process('q', start('s'), user('x'), flows('s -> x'))),
  ])
  const { world, instanceId } = played
  await world.run((engine, at) => engine.cancel(at, { rootId: instanceId, instanceId, reason: 'Cancelled by kim' }))
  expect([...world.store.rows.instances.values()].map(({ deleteReason }) => deleteReason)).toEqual([
    'Cancelled by kim',
    'Cancelled by kim',
  ])
  expectNothingLeft(world)
})

test('a suspended instance refuses every command', async () => {
  const played = await begin(branches)
  const instance = played.world.store.rows.instances.get(played.instanceId)
  if (instance !== undefined) instance.suspended = true
  await expect(complete(played, 'a')).rejects.toThrow('暂停')
  await expect(move(played, 'all', 'd')).rejects.toThrow('暂停')
})
