// The contract of process engines: tokens moved by operators, the flow returned to earlier tasks, instances migrated.
import { describe, expect, test } from 'vitest'
import type { InstanceMigration } from '../../../src/server/ports/process/process-views.ts'
import { diagram, flows } from '../../support/flow.ts'
import { assigned, conflict, line, missing, useEngine, user } from '../../support/process-contract.ts'
import { engines } from '../../support/process-harness.ts'

/** A sequence of tasks, all assigned to kermit. */
function steps(key: string, ...ids: readonly string[]): string {
  return line(key, ids.map((id) => assigned(id, 'kermit')).join(''), ...ids)
}

describe.each(engines)('$name', ({ create }) => {
  const { act, ask, complete, deploy, instanceOf, openTask, openTasks, standing, start, variablesOf } =
    useEngine(create)

  test('a token moves from its current node; from any other node the move is refused', async () => {
    await deploy('moved', steps('moved', 'one', 'two', 'three'))
    const { id } = await start({ definitionKey: 'moved' })
    const move = (from: string, to: string) =>
      act('admin', (engine, call) =>
        engine.moveTokens(call, id, {
          from: { activityIds: [from] },
          to: [to],
          reason: 'wrong way',
          variables: { moved: true },
        }),
      )
    await move('one', 'three')
    expect(await standing(id)).toEqual(['three'])
    expect(await variablesOf(id)).toEqual({ moved: true })
    await expect(move('one', 'two')).rejects.toMatchObject(conflict)
    const done = await ask((engine, call) => engine.tasks(call, { instanceId: id, state: 'completed' }))
    expect(done.rows).toMatchObject([{ definitionKey: 'one', deleteReason: 'wrong way', completedBy: null }])
  })

  test('everything active in an instance can be moved to one node', async () => {
    const body = `<startEvent id="s" /><parallelGateway id="f" />${user('a')}${user('b')}${user('c')}
      ${flows('s', 'f', 'a', 'c')}${flows('f', 'b', 'c')}`
    await deploy('gathered', diagram('gathered', body))
    const { id } = await start({ definitionKey: 'gathered' })
    expect(await standing(id)).toEqual(['a', 'b'])
    await act('admin', (engine, call) => engine.moveTokens(call, id, { from: 'all', to: ['c'], reason: 'enough' }))
    expect(await standing(id)).toEqual(['c'])
  })

  test('the flow returns to an earlier task, and continues from there', async () => {
    await deploy('returned', steps('returned', 'one', 'two', 'three'))
    const { id } = await start({ definitionKey: 'returned' })
    await complete((await openTask(id)).id)
    await complete((await openTask(id)).id)
    const task = await openTask(id)
    const earlier = await ask((engine, call) => engine.earlierTasks(call, task.id))
    expect(earlier.map(({ definitionKey }) => definitionKey)).toEqual(['two', 'one'])
    await act('kermit', (engine, call) => engine.goBack(call, id, { to: 'one', taskId: task.id, reason: 'again' }))
    expect(await standing(id)).toEqual(['one'])
    const first = await openTask(id)
    expect(await ask((engine, call) => engine.earlierTasks(call, first.id))).toEqual([])
    for (let at = 0; at < 3; at += 1) await complete((await openTask(id)).id)
    expect((await instanceOf(id))?.endTime).not.toBeNull()
    const late = act('kermit', (engine, call) => engine.goBack(call, id, { to: 'one', taskId: null, reason: 'late' }))
    await expect(late).rejects.toMatchObject(conflict)
  })

  test('going back before a fork ends its other branches', async () => {
    const body = `<startEvent id="s" />${assigned('apply', 'anna')}<parallelGateway id="f" />${assigned('a', 'kermit')}
      ${assigned('b', 'gonzo')}<parallelGateway id="j" />${flows('s', 'apply', 'f', 'a', 'j')}${flows('f', 'b', 'j')}`
    await deploy('forked', diagram('forked', body))
    const { id } = await start({ definitionKey: 'forked' })
    await complete((await openTask(id)).id, {}, 'anna')
    const task = await openTask(id, 'a')
    await act('kermit', (engine, call) => engine.goBack(call, id, { to: 'apply', taskId: task.id, reason: 'again' }))
    expect(await standing(id)).toEqual(['apply'])
  })

  test('an instance migrates to another version once every active node is mapped', async () => {
    const older = await deploy('migrated', steps('migrated', 'one', 'two'))
    const { id } = await start({ definitionKey: 'migrated' })
    const newer = await deploy('migrated', steps('migrated', 'uno', 'between', 'two'))
    const migrate = (migration: Omit<InstanceMigration, 'definitionId'>) =>
      act('admin', (engine, call) => engine.migrate(call, id, { definitionId: newer.definition.id, ...migration }))
    expect(await migrate({})).toMatchObject([{ activityId: 'one' }])
    expect(await migrate({ mapping: { one: 'uno' }, dryRun: true })).toEqual([])
    expect(await instanceOf(id)).toMatchObject({ definitionId: older.definition.id })
    expect(await migrate({ mapping: { one: 'uno' } })).toEqual([])
    expect(await instanceOf(id)).toMatchObject({ definitionId: newer.definition.id })
    const task = await openTask(id)
    expect(task).toMatchObject({ definitionKey: 'uno', assignee: 'kermit' })
    await complete(task.id)
    expect(await standing(id)).toEqual(['between'])
    const other = await deploy('stranger', steps('stranger', 'one'))
    const astray = act('admin', (engine, call) => engine.migrate(call, id, { definitionId: other.definition.id }))
    await expect(astray).rejects.toMatchObject({ status: 400 })
    const unknown = act('admin', (engine, call) => engine.migrate(call, id, { definitionId: 'unknown' }))
    await expect(unknown).rejects.toMatchObject(missing)
  })

  test('a running multi-instance activity can be given one more instance, and one fewer', async () => {
    const loop = '<multiInstanceLoopCharacteristics flowable:collection="people" flowable:elementVariable="person" />'
    await deploy('many', line('many', user('t', 'flowable:assignee="${person}"', loop), 't'))
    const { id } = await start({ definitionKey: 'many', values: { people: ['kermit', 'gonzo'] } })
    const holders = async () => (await openTasks(id)).map(({ assignee }) => assignee).toSorted()
    await act('admin', (engine, call) => engine.addLoopInstance(call, id, { activityId: 't', element: 'dora' }))
    expect(await holders()).toEqual(['dora', 'gonzo', 'kermit'])
    const gonzo = (await openTasks(id)).find(({ assignee }) => assignee === 'gonzo')
    const removed = { executionId: gonzo?.executionId ?? '', reason: 'left' }
    await act('admin', (engine, call) => engine.removeLoopInstance(call, id, removed))
    expect(await holders()).toEqual(['dora', 'kermit'])
    for (const task of await openTasks(id)) await complete(task.id)
    expect((await instanceOf(id))?.endTime).not.toBeNull()
  })
})
