// Verbs at a task with a form: only its assignee fills it in, whatever signers there are, and its outcome decides the path.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { type FlowClient, openFlowClient } from '../../support/flow-client.ts'
import { zipOf } from '../../support/make-zip.ts'
import { testDatabases } from '../../support/test-database.ts'
import type { EngineWork } from '../../../src/server/adapters/embedded-engine/work.ts'

const form = {
  key: 'judge',
  name: '审批',
  fields: [{ id: 'amount', name: '金额', type: 'integer', required: true }],
  outcomes: [
    { id: 'agree', name: '同意' },
    { id: 'reject', name: '拒绝' },
  ],
}
const body = `<startEvent id="s" flowable:initiator="initiator"/><userTask id="apply" name="apply" flowable:assignee="\${initiator}"/>
  <userTask id="work" name="work" flowable:assignee="anna" flowable:formKey="judge"/><exclusiveGateway id="x" default="no"/>
  <userTask id="close" name="close" flowable:assignee="dora"/><endEvent id="e"/><endEvent id="refused"/>
  ${flows('s', 'apply', 'work', 'x')}${flows('close', 'e')}
  <sequenceFlow id="yes" sourceRef="x" targetRef="close"><conditionExpression>\${form_judge_outcome == 'agree'}</conditionExpression></sequenceFlow>
  <sequenceFlow id="no" sourceRef="x" targetRef="refused"/>`

describe.each(testDatabases)('verbs at a form on %s', (database) => {
  let client: FlowClient

  const handedIn = async (...lines: readonly string[]) => {
    const id = await client.start('judged')
    await client.steps(id, 'starter complete apply', ...lines)
    return id
  }
  const formOf = async (id: string, who: string) =>
    (await client.send(who, 'GET', `/flowable/task-forms/${await client.task(id, 'work')}`)).data
  const save = async (id: string, who: string) =>
    client.send(who, 'POST', `/flowable/task-forms/${await client.task(id, 'work')}/save-form`, {
      values: { amount: 7 },
    })
  const variables = (id: string) => {
    const { engine, database: rows } = client.app.ports
    const work = { db: rows.read, now: 0, user: null, enqueue: () => Promise.reject(new Error('Only reads.')) }
    return engine.variables(work, id)
  }

  beforeAll(async () => {
    client = await openFlowClient({ database })
    const { engine, database: rows } = client.app.ports
    const bytes = (text: string) => new TextEncoder().encode(text)
    const files = zipOf([
      { name: 'judged.bpmn', data: bytes(diagram('judged', body)) },
      { name: 'judge.form', data: bytes(JSON.stringify(form)) },
    ])
    const prepared = await engine.prepare({ fileName: 'judged.zip', bytes: files })
    await rows.transaction((db) => {
      const work: EngineWork = { db, now: client.app.clock.now(), user: null, enqueue: async () => 0 }
      return engine.deploy(work, prepared)
    })
  })
  afterAll(() => client.close())

  test("a signer reads the form and signs without it; the assignee's draft is kept", async () => {
    const id = await handedIn('anna add-sign work before carl')
    expect((await save(id, 'anna')).status).toBe(200)
    expect((await save(id, 'carl')).status).toBe(403)
    expect(await formOf(id, 'carl')).toMatchObject({ key: 'judge', fields: [{ id: 'amount', value: 7 }] })
    await client.steps(id, 'carl complete work@carl/before {"outcome":"不同意"}')
    expect(await formOf(id, 'anna')).toMatchObject({ fields: [{ value: 7 }] })
    expect(await variables(id)).not.toHaveProperty('amount')
  })

  test('its rules apply, and a refused submission leaves no trace in the history', async () => {
    const id = await handedIn()
    const empty = await client.act(id, 'anna complete work {"outcome":"agree","values":{}}')
    expect([empty.status, empty.errMsg]).toEqual([400, '表单填写有误'])
    expect((await client.act(id, 'anna complete work {"outcome":"maybe","values":{"amount":1}}')).status).toBe(400)
    expect((await client.lines(id)).slice(1)).toEqual([])
  })

  test.each([
    ['agree', 'close:dora'],
    ['reject', ''],
  ])('the outcome %s decides the path once the later signers have signed', async (outcome, open) => {
    const complete = `anna complete work@anna {"outcome":"${outcome}","values":{"amount":3}}`
    const id = await handedIn('anna add-sign work after carl', complete)
    expect(await client.open(id)).toBe('work:carl/after')
    expect(await variables(id)).toMatchObject({ amount: 3, form_judge_outcome: outcome })
    await client.steps(id, 'carl complete work@carl/after {"outcome":"agree"}')
    expect(await client.open(id)).toBe(open)
    expect(await variables(id)).toMatchObject({ form_judge_outcome: outcome })
  })

  test('the delegate prepares the form, the delegating user submits it', async () => {
    const id = await handedIn('anna delegate work carl')
    expect((await save(id, 'carl')).status).toBe(200)
    await client.steps(id, 'carl resolve work@carl')
    expect(await formOf(id, 'anna')).toMatchObject({ fields: [{ value: 7 }] })
  })

  test('returned, it is filled in again', async () => {
    const id = await handedIn('anna complete work {"outcome":"agree","values":{"amount":3}}', 'dora return close')
    expect(await client.open(id)).toBe('work:anna')
    await client.steps(id, 'anna complete work {"outcome":"reject","values":{"amount":4}}')
    expect([await client.isEnded(id), await variables(id)]).toMatchObject([
      true,
      { amount: 4, form_judge_outcome: 'reject' },
    ])
  })
})
