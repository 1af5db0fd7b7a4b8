// The contract of process engines: tasks: assignment, candidates, completion.
import { describe, expect, test } from 'vitest'
import type { ProcessEngine } from '../../../src/server/ports/process/process-engine.ts'
import type { TaskQuery } from '../../../src/server/ports/process/process-queries.ts'
import { diagram, flows, twoApprovals } from '../../support/flow.ts'
import { conflict, line, useEngine, user } from '../../support/process-contract.ts'
import { engines } from '../../support/process-harness.ts'

/** An engine may report that it has ended, or not find it any more. */
const gone = { status: expect.toBeOneOf([404, 409]) as number }

describe.each(engines)('$name', ({ create }) => {
  const { act, ask, complete, deploy, openTask, start } = useEngine(create)

  test('a candidate claims once, others are refused, and an unclaimed task is offered again', async () => {
    await deploy(
      'claims',
      diagram(
        'claims',
        `<startEvent id="s" /><userTask id="t" flowable:candidateGroups="staff" flowable:candidateUsers="anna" />${flows('s', 't')}`,
      ),
    )
    const { id } = await start({ definitionKey: 'claims' })
    const task = await openTask(id)
    const offered = async (account: string, groups: readonly string[]) =>
      (await ask((engine, call) => engine.tasks(call, { instanceId: id, candidate: { account, groups } }))).total
    expect([await offered('anna', []), await offered('zoe', ['staff']), await offered('zoe', [])]).toEqual([1, 1, 0])
    const claim = (account: string | null) => act(account, (engine, call) => engine.claim(call, task.id, account))
    expect(await claim('anna')).toMatchObject({ assignee: 'anna' })
    await expect(claim('zoe')).rejects.toMatchObject(conflict)
    expect(await offered('zoe', ['staff'])).toBe(0)
    expect(await claim(null)).toMatchObject({ assignee: null })
    expect(await offered('zoe', ['staff'])).toBe(1)
    const links = await ask((engine, call) => engine.links(call, [task.id]))
    expect(links.filter(({ type }) => type === 'candidate')).toHaveLength(2)
  })

  test('the state of a task holds its links, process, signers and node; processes are found by task', async () => {
    const call = '<startEvent id="s" /><callActivity id="c" calledElement="stated" /><endEvent id="e" />'
    const task = '<userTask id="t" flowable:assignee="anna" flowable:candidateGroups="staff" />'
    await deploy('stated', diagram('stated', `<startEvent id="s" />${task}<endEvent id="e" />${flows('s', 't', 'e')}`))
    await deploy('stating', diagram('stating', `${call}${flows('s', 'c', 'e')}`))
    const root = await start({ definitionKey: 'stating', name: 'outer' })
    const { rows } = await ask((engine, at) => engine.tasks(at, { processDefinitionKey: 'stated' }))
    const id = rows[0]?.id ?? ''
    await act('anna', (engine, at) => engine.addSigner(at, id, { account: 'zoe', type: 'before' }))
    const state = await ask((engine, at) => engine.taskState(at, id))
    expect(state).toMatchObject({
      task: { id, assignee: 'anna' },
      instance: { id: rows[0]?.instanceId, suspended: false },
      root: { id: root.id, name: 'outer' },
      signers: [{ account: 'zoe', state: 'open' }],
      node: { inLoop: false, starterCompletes: false },
    })
    expect(state?.links.map(({ type, groupId }) => [type, groupId])).toContainEqual(['candidate', 'staff'])
    const processes = await ask((engine, at) => engine.processesOf(at, [id, 'unknown']))
    expect([...processes.keys()]).toEqual([id])
    expect(processes.get(id)).toMatchObject({
      openSigners: 1,
      startUserId: 'anna',
      rootKey: null,
      definition: { key: 'stated', version: 1 },
    })
    expect(await ask((engine, at) => engine.taskState(at, 'unknown'))).toBeNull()
  })

  test('the state read ahead of a completion is the same, and the completion follows in its transaction', async () => {
    const loop =
      '<multiInstanceLoopCharacteristics flowable:collection="${people}" flowable:elementVariable="one" isSequential="false" />'
    const node = `<userTask id="t" flowable:assignee="\${one}" flowable:candidateGroups="staff">${loop}</userTask>`
    await deploy('ahead', diagram('ahead', `<startEvent id="s" />${node}<endEvent id="e" />${flows('s', 't', 'e')}`))
    const { id } = await start({ definitionKey: 'ahead', variables: { people: ['anna', 'zoe'] } })
    const { rows } = await ask((engine, at) => engine.tasks(at, { instanceId: id }))
    const [first, second] = rows.map((task) => task.id).sort()
    await act('anna', (engine, at) => engine.addSigner(at, first ?? '', { account: 'otto', type: 'after' }))
    const alone = await act('kermit', (engine, at) => engine.createTask(at, { name: 'alone', assignee: 'kermit' }))
    const expectSame = (task: string) =>
      act('kermit', async (engine, at) => {
        const state = await engine.taskToComplete(at, task)
        expect(state).toEqual(await engine.taskState(at, task))
        return state
      })
    expect(await expectSame(first ?? '')).toMatchObject({ task: { id: first } })
    expect((await expectSame(first ?? ''))?.signers.map(({ account }) => account)).toContain('otto')
    expect(await expectSame(alone.id)).toMatchObject({ task: { id: alone.id }, instance: null })
    expect(await expectSame('unknown')).toBeNull()
    await act('zoe', async (engine, at) => {
      const state = await engine.taskToComplete(at, second ?? '')
      await engine.complete(at, second ?? '', { values: { seen: true } })
      expect(state?.task.endTime).toBeNull()
    })
    expect(await expectSame(second ?? '')).toMatchObject({
      task: { id: second, endTime: expect.any(Number) as number },
    })
    await act('zoe', async (engine, at) => {
      await engine.taskToComplete(at, first ?? '')
      await expect(engine.complete(at, second ?? '', { values: {} })).rejects.toMatchObject(gone)
    })
    expect(await ask((engine, at) => engine.tasks(at, { instanceId: id }))).toMatchObject({ total: 1 })
  })

  test('a delegated task cannot be completed before it is resolved', async () => {
    await deploy('delegated', twoApprovals('delegated'))
    const task = await openTask((await start({ definitionKey: 'delegated' })).id)
    const change = (values: Parameters<ProcessEngine['updateTask']>[2]) =>
      act('kermit', (engine, call) => engine.updateTask(call, task.id, values))
    await change({ owner: 'kermit', assignee: 'gonzo', delegationState: 'pending' })
    await expect(complete(task.id, {}, 'gonzo')).rejects.toMatchObject(conflict)
    await change({ assignee: 'kermit', delegationState: 'resolved' })
    await complete(task.id)
  })

  test('open tasks of a person are those assigned to them, offered to them, or involving them', async () => {
    await deploy('owned', twoApprovals('owned'))
    const [one, other] = [await start({ definitionKey: 'owned' }), await start({ definitionKey: 'owned' })]
    await complete((await openTask(other.id)).id)
    const found = async (query: TaskQuery) => {
      const { rows } = await ask((engine, call) => engine.tasks(call, { processDefinitionKey: 'owned', ...query }))
      return rows.map(({ instanceId, definitionKey }) => [instanceId, definitionKey])
    }
    const [first, second] = [[[one.id, 'first']], [[other.id, 'second']]]
    expect(await found({ assignee: 'kermit' })).toEqual(first)
    expect(await found({ assignee: 'kermit', instanceId: one.id })).toEqual(first)
    expect(await found({ assignee: 'kermit', instanceId: other.id })).toEqual([])
    expect(await found({ unassigned: true })).toEqual(second)
    const manager = { account: 'zoe', groups: ['managers'] }
    expect(await found({ candidate: manager })).toEqual(second)
    expect(await found({ candidateOrAssigned: { account: 'kermit', groups: ['managers'] } })).toHaveLength(2)
    expect(await found({ involved: { account: 'kermit', groups: [] } })).toEqual(first)
    expect(await found({ readableBy: { account: 'anna', groups: [] } })).toHaveLength(2)
    expect(await found({ assignee: 'kermit', state: 'completed' })).toEqual([[other.id, 'first']])
    expect(await found({ text: 'SECO' })).toEqual(second)
  })

  test('tasks of some business keys can be left out; those without a key or a process remain', async () => {
    await deploy('keyed', twoApprovals('keyed'))
    await start({ definitionKey: 'keyed', businessKey: 'article:1' })
    const others = [
      await start({ definitionKey: 'keyed', businessKey: 'leave:1' }),
      await start({ definitionKey: 'keyed' }),
    ]
    const alone = await act('anna', (engine, call) => engine.createTask(call, { name: 'Alone', assignee: 'kermit' }))
    const found = await ask((engine, call) =>
      engine.tasks(call, { businessKeyNotLike: 'article:%', assignee: 'kermit', size: 1000 }),
    )
    const kept = new Set(found.rows.map(({ id, instanceId }) => instanceId ?? id))
    expect([...others, alone].every(({ id }) => kept.has(id))).toBe(true)
    const reviews = await ask((engine, call) => engine.tasks(call, { businessKeyLike: 'article:%' }))
    expect(reviews.rows.map(({ instanceId }) => kept.has(instanceId ?? ''))).toEqual([false])
  })

  test('a task without a process is created, changed and completed; open subtasks end with it', async () => {
    const make = (name: string, parentTaskId: string | null = null) =>
      act('anna', (engine, call) => engine.createTask(call, { name, assignee: 'kermit', parentTaskId }))
    const task = await make('Tidy up')
    expect(task).toMatchObject({ name: 'Tidy up', instanceId: null, priority: 50, endTime: null })
    const below = await make('Sweep', task.id)
    const due = Date.UTC(2026, 5, 1)
    const changed = await act('anna', (engine, call) =>
      engine.updateTask(call, task.id, { description: 'All of it', dueDate: due, priority: 80 }),
    )
    expect(changed).toMatchObject({ name: 'Tidy up', description: 'All of it', dueDate: due, priority: 80 })
    const under = await ask((engine, call) => engine.tasks(call, { parentTaskId: task.id }))
    expect(under.rows.map(({ id }) => id)).toEqual([below.id])
    await complete(task.id)
    const ended = await ask((engine, call) => engine.task(call, below.id))
    expect(ended?.endTime).not.toBeNull()
    await expect(make('Too late', task.id)).rejects.toMatchObject(gone)
  })

  test('the newest tasks of a person are the same on every page as with a filter, however they are involved or may claim them', async () => {
    const make = async (name: string, assignee: string | null, owner: string | null) =>
      act('boss', (engine, call) =>
        engine.createTask(call, { name, description: null, assignee, owner, parentTaskId: null }),
      )
    const link = (id: string, type: string, who: { userId?: string; groupId?: string }) =>
      act('boss', (engine, call) => engine.addLink(call, id, { type, userId: null, groupId: null, ...who }))
    for (let at = 0; at < 14; at++) {
      const { id } = await make(`newest ${at}`, at % 3 === 0 ? 'nina' : null, at % 4 === 0 ? 'nina' : null)
      if (at % 5 === 0) await link(id, 'participant', { userId: 'nina' })
      if (at % 5 < 2) await link(id, 'candidate', { userId: 'nina' })
      if (at % 7 === 1) await link(id, 'candidate', { groupId: 'night' })
      if (at % 7 === 2) await link(id, 'candidate', { groupId: 'day' })
      if (at === 9) await complete(id, {}, 'nina')
    }
    const nina = { account: 'nina', groups: ['night', 'day'] }
    for (const [whose, total] of [
      [{ involved: nina }, 11],
      [{ candidate: nina }, 6],
    ] as const) {
      const page = async (query: TaskQuery) => {
        const found = await ask((engine, call) => engine.tasks(call, { ...whose, size: 4, ...query }))
        return { ids: found.rows.map(({ id }) => id), total: found.total }
      }
      const all = await page({ minimumPriority: 0, size: 100 })
      expect(all.ids).toHaveLength(total)
      for (const start of [0, 4, 8, 12])
        expect(await page({ start })).toEqual({ ids: all.ids.slice(start, start + 4), total })
      expect(await page({ countUpTo: 5 })).toEqual({ ids: all.ids.slice(0, 4), total: 5 })
      expect(await page({ countUpTo: 5, minimumPriority: 0 })).toEqual({ ids: all.ids.slice(0, 4), total: 5 })
      expect(await page({ countUpTo: 50, size: 0 })).toEqual({ ids: [], total })
    }
  })

  test('the tasks that a completion would open are known without completing; not where a script decides', async () => {
    const nodes = `<startEvent id="s"/>${user('a')}<exclusiveGateway id="g" default="no"/>${user('b')}<endEvent id="e"/>`
    const ways = `<sequenceFlow id="yes" sourceRef="g" targetRef="b"><conditionExpression>\${go}</conditionExpression></sequenceFlow>
      <sequenceFlow id="no" sourceRef="g" targetRef="e"/>`
    const script = '<scriptTask id="j" scriptFormat="javascript"><script>1</script></scriptTask>'
    await deploy('ahead', diagram('ahead', `${nodes}${flows('s', 'a', 'g')}${flows('b', 'e')}${ways}`))
    await deploy('script-ahead', line('script-ahead', `${user('a')}${script}`, 'a', 'j'))
    const { id } = await start({ definitionKey: 'ahead' })
    const task = await openTask(id)
    const after = async (values: object) =>
      (await ask((engine, call) => engine.nextTasks(call, task.id, { values: { ...values } })))?.map(
        ({ definitionKey }) => definitionKey,
      )
    expect([await after({ go: true }), await after({ go: false })]).toEqual([['b'], []])
    await expect(after({})).rejects.toMatchObject({ status: 400 })
    expect(await openTask(id)).toEqual(task)
    const scripted = await openTask((await start({ definitionKey: 'script-ahead' })).id)
    expect(await ask((engine, call) => engine.nextTasks(call, scripted.id, {}))).toBeNull()
  })

  test('anyone linked to a task is involved in its instance, even after the link is removed', async () => {
    await deploy('linked', twoApprovals('linked'))
    const { id } = await start({ definitionKey: 'linked' })
    const task = await openTask(id)
    const link = { type: 'participant', userId: 'dora', groupId: null }
    const links = async () => {
      const all = await ask((engine, call) => engine.links(call, [task.id]))
      return all.filter(({ type }) => type === 'participant').map(({ userId }) => userId)
    }
    await act('kermit', (engine, call) => engine.addLink(call, task.id, link))
    await act('kermit', (engine, call) => engine.addLink(call, task.id, link))
    expect(await links()).toEqual(['dora'])
    await act('kermit', (engine, call) => engine.removeLink(call, task.id, link))
    expect(await links()).toEqual([])
    expect((await ask((engine, call) => engine.involvement(call, id))).users).toContain('dora')
  })

  test('an ended task can be read as it was, and refuses every change', async () => {
    await deploy('over', twoApprovals('over'))
    const task = await openTask((await start({ definitionKey: 'over' })).id)
    await complete(task.id)
    const kept = await ask((engine, call) => engine.task(call, task.id))
    expect(kept).toMatchObject({ assignee: 'kermit', completedBy: 'kermit', deleteReason: null })
    const refused = (work: (engine: ProcessEngine, call: Parameters<ProcessEngine['task']>[0]) => Promise<unknown>) =>
      expect(act('kermit', work)).rejects.toMatchObject(gone)
    await refused((engine, call) => engine.claim(call, task.id, 'gonzo'))
    await refused((engine, call) => engine.updateTask(call, task.id, { name: 'new' }))
    await refused((engine, call) =>
      engine.addLink(call, task.id, { type: 'participant', userId: 'dora', groupId: null }),
    )
    await refused((engine, call) => engine.complete(call, task.id, {}))
    expect(await ask((engine, call) => engine.task(call, 'unknown'))).toBeNull()
  })

  test('of two people completing a task at once, one is refused', async () => {
    await deploy('at-once', twoApprovals('at-once'))
    const task = await openTask((await start({ definitionKey: 'at-once' })).id)
    const both = await Promise.allSettled(
      ['kermit', 'gonzo'].map((account) =>
        act(account, async (engine, call) => {
          await engine.lockTask(call, task.id)
          await engine.complete(call, task.id, {})
        }),
      ),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(both.find((one) => one.status === 'rejected')?.reason).toMatchObject(gone)
    await act('kermit', (engine, call) => engine.lockTask(call, 'unknown'))
  })
})
