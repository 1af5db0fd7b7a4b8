// What signers see and leave behind: inbox, detail, history, diagram; and what happens to them when something intervenes.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { flows } from '../../support/flow.ts'
import { type FlowClient, held, openFlowClient } from '../../support/flow-client.ts'
import { testDatabases } from '../../support/test-database.ts'

function user(id: string, assignee: string) {
  return `<userTask id="${id}" name="${id}" flowable:assignee="${assignee}"/>`
}
/** A message takes `work` to `late`. */
const watched = `<startEvent id="s" flowable:initiator="initiator"/>${user('apply', '${initiator}')}${user('work', 'anna')}
  <boundaryEvent id="b" attachedToRef="work"><messageEventDefinition messageRef="m"/></boundaryEvent>
  ${user('late', 'bert')}${user('close', 'dora')}<endEvent id="e"/>
  ${flows('s', 'apply', 'work', 'close', 'e')}${flows('b', 'late', 'e')}`

interface Inbox {
  readonly id: string
  readonly name: string
  readonly parentTaskId: string | null
  readonly signing: string | null
  readonly addedBy: { readonly id: string } | null
}

describe.each(testDatabases)('signers and their surroundings on %s', (database) => {
  let client: FlowClient

  const handedIn = async (key: string, ...lines: readonly string[]) => {
    const id = await client.start(key)
    await client.steps(id, 'starter complete apply', ...lines)
    return id
  }
  beforeAll(async () => {
    client = await openFlowClient({ database })
    await client.deploy('sequence', held.sequence)
    await client.deploy('watched', watched, '<message id="m" name="hurry"/>')
  })
  afterAll(() => client.close())

  const inbox = async (who: string, instanceId: string) => {
    const body = { assignment: 'assignee', processInstanceId: instanceId }
    return (await client.send(who, 'POST', '/flowable/query/tasks', body)).data as Inbox[]
  }

  test.each([
    ['at once', false, 't:anna t:bert'],
    ['in turn', true, 't:anna'],
  ])(
    'people whom the diagram names get their tasks %s; others may be added where all decide at once',
    async (_, inTurn, open) => {
      const loop = `<multiInstanceLoopCharacteristics isSequential="${inTurn}"><loopCardinality>2</loopCardinality></multiInstanceLoopCharacteristics>`
      const task = `<userTask id="t" flowable:assignee="\${'anna,bert'.split(',')[loopCounter]}">${loop}</userTask>`
      await client.deploy('named', `<startEvent id="s"/>${task}<endEvent id="e"/>${flows('s', 't', 'e')}`)
      const id = await client.start('named')
      expect(await client.open(id)).toBe(open)
      const added = await client.act(id, 'anna add-sign t@anna parallel carl')
      expect([added.status, await client.open(id)]).toEqual(inTurn ? [409, open] : [200, `${open} t:carl`])
      await client.steps(id, 'anna complete t@anna')
      expect(await client.open(id)).toBe(inTurn ? 't:bert' : 't:bert t:carl')
      await client.steps(id, 'bert complete t@bert')
      expect(await client.isEnded(id)).toBe(inTurn)
    },
  )

  test('if one of several cannot be a signer, none is added', async () => {
    const id = await handedIn('sequence')
    expect((await client.act(id, 'anna add-sign work before carl anna')).status).toBe(409)
    expect(await client.open(id)).toBe('work:anna')
  })

  test('a signer has a task of their own in the inbox, below the signed one, and reads that too', async () => {
    const id = await handedIn('sequence', 'anna add-sign work before carl')
    const [own] = await inbox('carl', id)
    const above = await client.task(id, 'work@anna')
    expect(own).toMatchObject({ name: 'work（加签）', parentTaskId: above, signing: 'before', addedBy: { id: 'anna' } })
    expect((await client.send('carl', 'GET', `/flowable/tasks/${above}`)).status).toBe(200)
    expect((await client.send('bert', 'GET', `/flowable/tasks/${own?.id}`)).status).toBe(403)
    const { data } = await client.send('anna', 'GET', `/flowable/tasks/${above}/subtasks`)
    expect(data).toMatchObject([{ id: own?.id }])
    await client.steps(id, 'anna remove-sign work carl')
    expect(await inbox('carl', id)).toEqual([])
  })

  test('the detail lists signers with their state, the history their opinions', async () => {
    const id = await handedIn('sequence', 'anna add-sign work before bert carl', 'anna add-sign work after dora')
    await client.steps(id, 'carl complete work@carl/before {"outcome":"不同意","opinion":"金额有误"}')
    const task = await client.task(id, 'work@anna')
    const { data } = await client.send('anna', 'GET', `/flowable/tasks/${task}`)
    const signer = (account: string, type: string, state: string) => ({
      id: account,
      type,
      state,
      addedBy: { id: 'anna' },
    })
    expect(data).toMatchObject({
      mayComplete: false,
      signers: [
        signer('bert', 'before', 'open'),
        signer('carl', 'before', 'decided'),
        signer('dora', 'after', 'later'),
      ],
    })
    const history = (await client.send('anna', 'GET', `/flowable/tasks/${task}/history`)).data as { action: string }[]
    expect(history.map(({ action }) => action)).toEqual(['add-sign', 'add-sign', 'add-sign', 'sign'])
    expect(history.at(-1)).toMatchObject({
      account: 'carl',
      to: '不同意',
      opinion: '金额有误',
      taskName: 'work（加签）',
    })
  })

  test('a signer leaves no trace in the diagram, and does not see the values of the process', async () => {
    const id = await handedIn('sequence', 'anna add-sign work before carl')
    const { engine, database: rows } = client.app.ports
    const work = { db: rows.read, now: 0, user: null, enqueue: () => Promise.reject(new Error('Only reads.')) }
    const passes = async () =>
      (await engine.activities(work, { instanceId: id })).filter(({ activityId }) => activityId === 'work')
    expect(await passes()).toMatchObject([
      { assignee: 'anna', taskId: await client.task(id, 'work@anna'), endTime: null },
    ])
    await client.steps(id, 'carl transfer work@carl/before bert', 'bert complete work@bert/before')
    expect(await passes()).toMatchObject([{ assignee: 'anna', endTime: null }])
    await client.steps(id, 'anna complete work')
    expect((await passes())[0]?.endTime).not.toBeNull()
  })

  test('an event that ends the task ends its signers', async () => {
    const id = await handedIn('watched', 'anna add-sign work before carl', 'anna add-sign work after bert')
    const { engine } = client.app.ports
    await client.app.ports.database.transaction((db) => {
      const work = { db, now: client.app.clock.now(), user: null, enqueue: async () => 0 }
      return engine.message(work, 'hurry', { instanceId: id })
    })
    expect(await client.open(id)).toBe('late:bert')
    expect((await client.act(id, 'carl complete work@carl')).errMsg).toBe('任务已结束')
  })

  test('a signer who has left can be removed or replaced', async () => {
    const id = await handedIn('sequence', 'anna add-sign work before carl bert')
    const set = (enabled: boolean) =>
      client.app.ports.database.transaction((trx) =>
        trx.updateTable('system_user').set({ enabled }).where('account', '=', 'carl').execute(),
      )
    await set(false)
    await client.steps(id, 'anna remove-sign work carl', 'admin transfer work@bert/before dora')
    await set(true)
    expect(await client.open(id)).toBe('work:anna work:dora/before')
  })

  test('a cancelled process ends its signers; removing it removes them', async () => {
    const id = await handedIn('sequence', 'anna add-sign work before carl', 'anna add-sign work after bert')
    const path = `/flowable/process-instances/${id}`
    expect((await client.send('starter', 'DELETE', path)).status).toBe(200)
    expect(await client.open(id)).toBe('')
    expect((await client.send('starter', 'DELETE', path)).status).toBe(200)
    const { read } = client.app.ports.database
    const tasks = await read.selectFrom('flow_task').select('id').where('instanceId', '=', id).execute()
    const lines = await read.selectFrom('flow_action_log').select('id').where('instanceId', '=', id).execute()
    expect([tasks, lines]).toEqual([[], []])
  })
})
