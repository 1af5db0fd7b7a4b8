// The contract of process engines: instances from start to end, and who is involved.
import { describe, expect, test } from 'vitest'
import type { InstanceQuery } from '../../../src/server/ports/process/process-queries.ts'
import { diagram, flows, twoApprovals } from '../../support/flow.ts'
import { assigned, conflict, first, line, missing, useEngine, user } from '../../support/process-contract.ts'
import { engines } from '../../support/process-harness.ts'

describe.each(engines)('$name', ({ create }) => {
  const { act, ask, complete, deploy, instanceOf, openTask, start } = useEngine(create)

  test('an instance moves from task to task and ends; history records who did what', async () => {
    await deploy('approve', twoApprovals('approve'))
    const { id } = await start({ definitionKey: 'approve', name: 'Leave', businessKey: 'leave:1', values: { days: 3 } })
    expect(await instanceOf(id)).toMatchObject({
      name: 'Leave',
      businessKey: 'leave:1',
      startUserId: 'anna',
      endTime: null,
    })
    const one = await openTask(id)
    expect(one).toMatchObject({ definitionKey: 'first', name: 'First', assignee: 'kermit', endTime: null })
    await complete(one.id, { approved: true })
    const second = await openTask(id)
    expect(second).toMatchObject({ definitionKey: 'second', assignee: null })
    await act('gonzo', (engine, call) => engine.claim(call, second.id, 'gonzo'))
    await complete(second.id, {}, 'gonzo')
    expect((await instanceOf(id))?.endTime).not.toBeNull()
    const done = await ask((engine, call) =>
      engine.tasks(call, { instanceId: id, state: 'completed', sort: 'createTime' }),
    )
    expect(done.rows.map(({ definitionKey, completedBy }) => [definitionKey, completedBy])).toEqual([
      ['first', 'kermit'],
      ['second', 'gonzo'],
    ])
    const steps = await ask((engine, call) => engine.activities(call, { instanceId: id }))
    const nodes = steps.filter(({ type }) => type !== 'sequenceFlow').map(({ activityId }) => activityId)
    expect(nodes).toEqual(['start', 'first', 'second', 'end'])
    expect((await ask((engine, call) => engine.involvement(call, id))).users).toEqual(
      expect.arrayContaining(['anna', 'kermit', 'gonzo']),
    )
    await expect(complete(second.id)).rejects.toMatchObject({ status: expect.toBeOneOf([404, 409]) as number })
  })

  test('an instance starts by definition, key or message; a key means the newest version', async () => {
    const text = diagram(
      'begun',
      `<startEvent id="s" /><startEvent id="m"><messageEventDefinition messageRef="order-of" /></startEvent>
       ${user('plain')}${user('ordered')}${flows('s', 'plain')}${flows('m', 'ordered')}`,
      { before: '<message id="order-of" name="order" />' },
    )
    const older = await deploy('begun', text)
    const newer = await deploy('begun', text)
    const by = async (asked: Parameters<typeof start>[0]) => {
      const { id, definitionId } = await start(asked)
      return [definitionId, (await openTask(id)).definitionKey]
    }
    expect(await by({ definitionKey: 'begun' })).toEqual([newer.definition.id, 'plain'])
    expect(await by({ definitionId: older.definition.id })).toEqual([older.definition.id, 'plain'])
    expect(await by({ message: 'order' })).toEqual([newer.definition.id, 'ordered'])
    await expect(start({})).rejects.toMatchObject({ status: 400 })
    await expect(start({ definitionKey: 'begun', message: 'order' })).rejects.toMatchObject({ status: 400 })
    await expect(start({ definitionKey: 'unknown' })).rejects.toMatchObject(missing)
  })

  test('lists are paged, counted and sorted; a size of zero only counts', async () => {
    await deploy('paged', twoApprovals('paged'))
    for (const name of ['c', 'a', 'b']) await start({ definitionKey: 'paged', name })
    const list = (paging: { start?: number; size?: number; sort?: string }) =>
      ask((engine, call) => engine.instances(call, { definitionKey: 'paged', ...paging }))
    const page = await list({ sort: 'name', start: 1, size: 1 })
    expect([page.total, page.rows.map(({ name }) => name)]).toEqual([3, ['b']])
    expect((await list({ sort: '-name' })).rows.map(({ name }) => name)).toEqual(['c', 'b', 'a'])
    expect(await list({ size: 0 })).toEqual({ total: 3, rows: [] })
    const tasks = await ask((engine, call) =>
      engine.tasks(call, { processDefinitionKey: 'paged', assignee: 'kermit', size: 2 }),
    )
    expect([tasks.total, tasks.rows.length]).toEqual([3, 2])
  })

  test('instances are found by state, key, people and active node', async () => {
    await deploy('sought', twoApprovals('sought'))
    const one = await start({ definitionKey: 'sought', businessKey: 'sought:1' })
    const other = await start({ definitionKey: 'sought', businessKey: 'sought:2' })
    await complete((await openTask(other.id)).id)
    const gone = await start({ definitionKey: 'sought' })
    await act('anna', (engine, call) => engine.cancel(call, gone.id, 'gone'))
    const found = async (query: InstanceQuery) => {
      const { rows } = await ask((engine, call) => engine.instances(call, { definitionKey: 'sought', ...query }))
      return rows.map(({ id }) => id).toSorted()
    }
    expect(await found({})).toEqual([one.id, other.id].toSorted())
    expect(await found({ state: 'completed' })).toEqual([gone.id])
    expect(await found({ state: 'all' })).toHaveLength(3)
    expect(await found({ businessKey: 'sought:1' })).toEqual([one.id])
    expect(await found({ businessKeyLike: 'sought:%' })).toHaveLength(2)
    expect(await found({ activeActivityId: 'second' })).toEqual([other.id])
    expect(await found({ startUserId: 'anna', involvedUser: 'kermit' })).toEqual([one.id, other.id].toSorted())
    const managers = { account: 'zoe', groups: ['managers'] }
    expect(await found({ readableBy: managers })).toEqual([other.id])
  })

  test('involvement names people, candidate groups, and those who decided', async () => {
    await deploy('known', twoApprovals('known'))
    const { id } = await start({ definitionKey: 'known' })
    await complete((await openTask(id)).id)
    await act('anna', (engine, call) => engine.involve(call, id, 'dora'))
    const { users, groups, deciders } = await ask((engine, call) => engine.involvement(call, id))
    expect(users.toSorted()).toEqual(['anna', 'dora', 'kermit'])
    expect([groups, deciders]).toEqual([['managers'], ['kermit']])
  })

  test('a suspended instance or definition refuses commands until activated', async () => {
    const { definition } = await deploy('slept', twoApprovals('slept'))
    const { id } = await start({ definitionKey: 'slept' })
    const task = await openTask(id)
    const suspend = (suspended: boolean) => act(null, (engine, call) => engine.suspendInstance(call, id, { suspended }))
    await suspend(true)
    await expect(suspend(true)).rejects.toMatchObject(conflict)
    await expect(complete(task.id)).rejects.toMatchObject(conflict)
    const claim = act('kermit', (engine, call) => engine.claim(call, task.id, 'kermit'))
    await expect(claim).rejects.toMatchObject(conflict)
    const set = act('anna', (engine, call) => engine.setVariables(call, id, { days: 1 }))
    await expect(set).rejects.toMatchObject(conflict)
    await suspend(false)
    await complete(task.id)
    const rest = (suspended: boolean) =>
      act(null, (engine, call) => engine.suspendDefinition(call, definition.id, { suspended }))
    await rest(true)
    await expect(start({ definitionKey: 'slept' })).rejects.toMatchObject(conflict)
    await rest(false)
    await start({ definitionKey: 'slept' })
  })

  test('a running instance is cancelled with a reason, then deleted; neither happens twice', async () => {
    await deploy('cancelled', twoApprovals('cancelled'))
    const { id } = await start({ definitionKey: 'cancelled' })
    const remove = () => act('anna', (engine, call) => engine.remove(call, id))
    const cancel = () => act('anna', (engine, call) => engine.cancel(call, id, 'not needed'))
    await expect(remove()).rejects.toMatchObject(conflict)
    await cancel()
    expect(await instanceOf(id)).toMatchObject({ deleteReason: 'not needed', endTime: expect.any(Number) as number })
    await expect(cancel()).rejects.toMatchObject(conflict)
    await remove()
    expect(await instanceOf(id)).toBeNull()
    await expect(remove()).rejects.toMatchObject(missing)
  })

  test('a called instance names its caller, and ends with it', async () => {
    await deploy('called', line('called', assigned('t', 'kermit'), 't'))
    await deploy('caller', line('caller', '<callActivity id="call" calledElement="called" />', 'call'))
    const { id } = await start({ definitionKey: 'caller' })
    const { rows } = await ask((engine, call) => engine.instances(call, { superInstanceId: id }))
    const called = first(rows)
    expect(called).toMatchObject({ rootId: id, definitionKey: 'called' })
    await act('anna', (engine, call) => engine.cancel(call, id, 'over'))
    expect((await instanceOf(called.id))?.endTime).not.toBeNull()
  })
})
