// Lists of the engine's rows: paged, sorted, searched, changed and deleted through the descriptors' calls, by users with the right.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { multipartOf } from '../../support/multipart.ts'
import { testDatabases } from '../../support/test-database.ts'
import { leaveDiagram, steps } from './every-diagram.ts'

const deployments = '/flowable-process/repository/deployments'
const definitions = '/flowable-process/repository/process-definitions'
const forms = '/flowable-form/form-repository/deployments'
const form = JSON.stringify({ key: 'ask', name: '申请单', fields: [{ id: 'days', name: '天数', type: 'integer' }] })

interface Row {
  readonly id: string
  readonly name: string
  readonly suspended: boolean
}

const xml = leaveDiagram(`<startEvent id="s"/><userTask id="t" name="填写"/><endEvent id="e"/>${steps('s', 't', 'e')}`)

describe.each(testDatabases)('on %s', (database) => {
  let app: FlowApp

  beforeAll(async () => {
    app = await buildFlowApp(database)
  })
  afterAll(() => app.close())

  async function upload(path: string, token: string, file: readonly [name: string, text: string]) {
    const { headers, payload } = await multipartOf([file])
    const answer = await app.app.inject({ method: 'POST', url: `/api${path}`, headers: { ...headers, token }, payload })
    return { status: answer.statusCode, ...answer.json<{ data: Row | null; errors?: readonly unknown[] }>() }
  }
  const names = async (query: string) => {
    const { data, ...rest } = await app.send<Row[]>(`GET ${deployments}?${query}`, app.admin)
    return { names: data.map(({ name }) => name), total: rest.total, start: rest.start, size: rest.size }
  }

  test('a page is requested by start and size and answered with total; rows are sorted by their fields and searched by a pattern', async () => {
    for (const name of ['甲.bpmn', '乙.bpmn', '丙.bpmn']) {
      app.clock.advance(1000)
      expect(await upload(`${deployments}?category=hr`, app.admin, [name, xml])).toMatchObject({ status: 200 })
    }
    const all = ['甲', '乙', '丙']
    expect(await names('start=0&size=2')).toEqual({ names: ['丙', '乙'], total: 3, start: 0, size: 2 })
    expect(await names('start=2&size=2')).toEqual({ names: ['甲'], total: 3, start: 2, size: 1 })
    expect((await names('sort=deploymentTime&order=asc')).names).toEqual(all)
    expect((await names(`nameLike=${encodeURIComponent('%乙%')}`)).names).toEqual(['乙'])
    expect((await app.send(`GET ${deployments}?sort=secret`, app.admin)).status).toBe(400)
    expect((await app.send(`GET ${deployments}?start=x&size=y`, app.admin)).errors.map(({ field }) => field)).toEqual([
      'size',
    ])
    const [row] = (await app.send<{ category: string }[]>(`GET ${deployments}?size=1`, app.admin)).data
    expect(row?.category).toBe('hr')
  })

  test('a row is deleted by the id in the path; one in use is kept, unless its instances are deleted too', async () => {
    const { data } = await upload(deployments, app.admin, ['丁.bpmn', xml])
    const place = `DELETE ${deployments}/${data?.id ?? ''}`
    const found = await app.send<Row[]>(`GET ${definitions}?deploymentId=${data?.id ?? ''}`, app.admin)
    await app.start(app.admin, found.data[0]?.id ?? '')
    expect((await app.send(place, app.admin)).status).toBe(409)
    expect((await app.send(`DELETE ${deployments}/nothing?id=${data?.id ?? ''}`, app.admin)).status).toBe(404)
    expect(await app.send(`${place}?cascade=true`, app.admin)).toMatchObject({ status: 200, data: true })
    expect((await app.send(place, app.admin)).status).toBe(404)
  })

  test('the state of a definition is changed by one call, which accepts only the two words', async () => {
    const id = await app.deploy('asleep', xml.replace('id="leave"', 'id="asleep"'))
    const place = `PUT ${definitions}/${encodeURIComponent(id)}`
    const isSuspended = async () =>
      (await app.send<Row[]>(`GET ${definitions}?key=asleep`, app.admin)).data.map(({ suspended }) => suspended)
    expect((await app.send(place, app.admin, {})).status).toBe(400)
    expect((await app.send(place, app.admin, { action: 'forget' })).status).toBe(400)
    expect(await app.send(place, app.admin, { action: 'suspend', id: 'other' })).toMatchObject({ status: 200 })
    expect(await isSuspended()).toEqual([true])
    expect(await app.send(place, app.admin, { action: 'activate' })).toMatchObject({ status: 200 })
    expect(await isSuspended()).toEqual([false])
  })

  test('each button has its own code; the page alone allows reading and downloading, but no changes', async () => {
    const { data: made } = await upload(forms, app.admin, ['请假.form', form])
    const id = await app.deploy('kept', xml.replace('id="leave"', 'id="kept"'))
    const [process] = (await app.send<Row[]>(`GET ${deployments}?size=1`, app.admin)).data
    const gone = `${deployments}/${process?.id ?? ''}`
    const file = `${forms}/${made?.id ?? ''}/resourcedata/${encodeURIComponent('请假.form')}`
    const rights = [
      '/flowable/process/deployments',
      '/flowable/process/process-definitions',
      '/flowable/form/deployments',
    ]
    const { token } = await loginAs(app, { rights })
    const look = (path: string) => app.app.inject({ method: 'GET', url: `/api${path}`, headers: { token } })
    for (const path of [deployments, definitions, forms, file, `/processes/${encodeURIComponent(id)}/resource`])
      expect((await look(path)).statusCode).toBe(200)
    expect((await look(file)).body).toBe(form)
    expect((await app.send(`DELETE ${gone}`, token)).status).toBe(403)
    expect((await app.send(`DELETE ${forms}/${made?.id ?? ''}`, token)).status).toBe(403)
    expect((await app.send(`PUT ${definitions}/${id}`, token, { action: 'suspend' })).status).toBe(403)
    expect((await upload(deployments, token, ['a.bpmn', xml])).status).toBe(403)
    expect((await upload(forms, token, ['a.form', form])).status).toBe(403)

    const codes = ['process-deployment-add', 'process-definition-suspend', 'form-deployment-del']
    const holder = await loginAs(app, { rights: codes })
    expect((await upload(deployments, holder.token, ['b.bpmn', xml])).status).toBe(200)
    expect((await app.send(`PUT ${definitions}/${id}`, holder.token, { action: 'suspend' })).status).toBe(200)
    expect((await app.send(`DELETE ${forms}/${made?.id ?? ''}`, holder.token)).status).toBe(200)
    expect((await app.send(`DELETE ${gone}`, holder.token)).status).toBe(403)
  })

  test('a form is exported by the name of its deployment as well, under the name of its file', async () => {
    const { data: made } = await upload(forms, app.admin, ['请假.form', form])
    const id = made?.id ?? ''
    await app.ports.database.transaction((trx) =>
      trx.updateTable('flow_deployment').set({ name: '请假单' }).where('id', '=', id).execute(),
    )
    const file = `/api${forms}/${id}/resourcedata/`
    const look = (name: string) =>
      app.app.inject({ method: 'GET', url: file + encodeURIComponent(name), headers: { token: app.admin } })
    const { body, headers } = await look('请假单')
    expect(body).toBe(form)
    expect(headers['content-disposition']).toContain(encodeURIComponent('请假.form'))
    expect((await look('请假.form')).body).toBe(form)
    expect((await look('别的')).statusCode).toBe(404)
  })
})
