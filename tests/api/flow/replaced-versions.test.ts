// What a diagram that is saved must not replace unseen: newer versions, and other processes with its key.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { twoApprovals } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { multipartOf } from '../../support/multipart.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Definition {
  readonly id: string
  readonly version: number
  readonly tenantId: string
}

describe.each(testDatabases)('on %s', (database) => {
  let app: FlowApp

  beforeEach(async () => {
    app = await buildFlowApp(database)
  })
  afterEach(() => app.close())

  function save(key: string, more: object) {
    const body = { resourceName: key, data: twoApprovals(key), ...more }
    return app.send<{ definitionId: string }>('POST /flowable/deployment', app.admin, body)
  }

  async function versions(key: string) {
    const list = `GET /flowable-process/repository/process-definitions?key=${key}&sort=version`
    return (await app.send<Definition[]>(list, app.admin)).data.map(({ version, tenantId }) => `${version}${tenantId}`)
  }

  test('a new diagram with the key of another process is refused as stale, unless it may replace it', async () => {
    await app.deploy('leave', twoApprovals('leave'))
    const refused = await save('leave', { replace: false })
    expect(refused).toMatchObject({ status: 409, data: { stale: true } })
    expect(refused.errMsg).toBe('已有流程标识为“leave”的流程“leave process”')
    expect(await versions('leave')).toEqual(['1'])
    expect((await save('leave', { replace: true })).status).toBe(200)
    expect(await versions('leave')).toEqual(['1', '2'])
  })

  test('a changed diagram is a new version of its own process, and of no other', async () => {
    const basedOn = await app.deploy('leave', twoApprovals('leave'))
    await app.deploy('trip', twoApprovals('trip'))
    expect((await save('trip', { basedOn, replace: false })).status).toBe(409)
    const saved = await save('leave', { basedOn, replace: false })
    expect(saved.status).toBe(200)
    expect((await save('leave', { basedOn })).status).toBe(409)
    expect((await save('leave', { basedOn, replace: true })).status).toBe(200)
  })

  test('a changed diagram stays with its tenant', async () => {
    const upload = await multipartOf([['leave.bpmn', twoApprovals('leave')]], { tenantId: 'acme' })
    const url = '/api/flowable-process/repository/deployments'
    const headers = { token: app.admin, ...upload.headers }
    const made = await app.app.inject({ method: 'POST', url, headers, payload: upload.payload })
    const basedOn = made.json<{ data: { definitionId: string } }>().data.definitionId
    expect((await save('leave', { basedOn, replace: false })).status).toBe(200)
    expect(await versions('leave')).toEqual(['1acme', '2acme'])
  })

  test('the same holds for forms', async () => {
    const url = '/api/flowable-form/form-repository/deployments'
    const saveForm = async (key: string, texts: Readonly<Record<string, string>>) => {
      const upload = await multipartOf([['a.form', JSON.stringify({ key, name: '请假单', fields: [] })]], texts)
      const headers = { token: app.admin, ...upload.headers }
      const answer = await app.app.inject({ method: 'POST', url, headers, payload: upload.payload })
      const { data, errMsg } = answer.json<{ data: { id: string; stale?: true }; errMsg: string }>()
      return answer.statusCode === 200 ? data.id : `${answer.statusCode} ${data.stale} ${errMsg}`
    }
    const first = await saveForm('leave', { replace: 'false' })
    expect(await saveForm('leave', { replace: 'false' })).toBe('409 true 已有表单标识为“leave”的表单“请假单”')
    const second = await saveForm('leave', { basedOn: first, replace: 'false' })
    expect(await saveForm('leave', { basedOn: first, replace: 'false' })).toBe('409 true 该表单已有更新的版本')
    expect([first, second]).not.toContain(await saveForm('leave', { basedOn: first, replace: 'true' }))
  })
})
