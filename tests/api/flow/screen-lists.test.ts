// The calls behind the generic workflow screens: each is served by a route, pages grant what they say, and people see what concerns them.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { descriptors } from '../../../src/generated/descriptors.ts'
import type { Descriptor } from '../../../src/shared/entity/descriptor.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'
import { leaveDiagram, steps } from './every-diagram.ts'

interface Row {
  readonly id: string
  readonly name: string
  readonly key: string
}

const xml = leaveDiagram(
  `<startEvent id="s"/><userTask id="t" name="审批" flowable:candidateUsers="clerk"/><endEvent id="e"/>${steps('s', 't', 'e')}`,
)
const routed = Object.values<Descriptor>(descriptors).filter(({ api }) => api?.routed)

describe.each(testDatabases)('on %s', (database) => {
  let app: FlowApp
  let definition: string
  let clerk: LoggedIn

  beforeAll(async () => {
    app = await buildFlowApp(database)
    definition = await app.deploy('leave', xml)
    clerk = await loginAs(app, { account: 'clerk', rights: ['/flowable/work/processes', '/task/task-management'] })
  })
  afterAll(() => app.close())

  test('every call of a screen over hand-written routes is one of them', () => {
    const served = new Set(app.app.routeTable.map(({ method, path }) => `${method} ${path}`))
    const made = routed.flatMap(({ name, api, actions }) => {
      const calls = [...Object.values(api?.operations ?? {}), ...Object.values(actions).filter(({ go }) => go === null)]
      return calls.map(({ method, path }) => ({ name, call: `${method} ${path}` }))
    })
    expect(made.length).toBeGreaterThan(10)
    expect(made.filter(({ call }) => !served.has(call))).toEqual([])
  })

  test('the page of the content area grants its processes: list, diagram, deploying, deleting; others are refused', async () => {
    const { token } = await loginAs(app, { rights: ['/cms/processes'] })
    const stranger = await loginAs(app, {})
    const one = encodeURIComponent(definition)
    const body = { resourceName: '内容审批', data: xml.replace('id="leave"', 'id="content"') }
    for (const [place, payload] of [
      ['POST /processes', { page: 1, limit: 10, key: 'leave' }],
      [`GET /processes/${one}/resource/xml`],
      ['POST /processes/deployment', body],
      ['POST /processes/assignees', { filter: 'clerk' }],
    ] as const) {
      expect((await app.send(place, stranger.token, payload)).status).toBe(403)
      expect(await app.send(place, token, payload)).toMatchObject({ status: 200 })
    }
    const { data } = await app.send<Row[]>('POST /processes', token, { key: 'content' })
    expect(data.map(({ key }) => key)).toEqual(['content'])
    const gone = `DELETE /processes/${encodeURIComponent(data[0]?.id ?? '')}`
    expect((await app.send(gone, stranger.token)).status).toBe(403)
    expect(await app.send(gone, token)).toMatchObject({ status: 200 })
  })

  test('the administrative list does not grant suspending; its code does', async () => {
    const id = await app.start(app.admin, definition)
    const place = `PUT /flowable-process/runtime/process-instances/${id}`
    const reader = await loginAs(app, { rights: ['/flowable/process/process-instances'] })
    const list = await app.send<Row[]>('GET /flowable-process/runtime/process-instances?size=25', reader.token)
    expect(list.data.map((row) => row.id)).toContain(id)
    expect((await app.send(place, reader.token, { action: 'suspend' })).status).toBe(403)
    const holder = await loginAs(app, { rights: ['process-instance-suspend'] })
    expect((await app.send(place, holder.token, { action: 'suspend' })).status).toBe(200)
    expect((await app.send(place, holder.token, { action: 'activate' })).status).toBe(200)
  })

  test('the list of all tasks says which of them one may open', async () => {
    const instance = await app.start(app.admin, definition)
    const place = `GET /flowable-process/runtime/tasks?processInstanceId=${instance}`
    const rights = ['/flowable/process/process-tasks']
    const [overseer, deputy] = [await loginAs(app, { rights }), await loginAs(app, { account: 'deputy', rights })]
    const taskOf = async ({ token }: LoggedIn) =>
      (await app.send<(Row & { readable: boolean })[]>(place, token)).data[0]
    const { id } = (await taskOf(overseer)) as Row
    const both = await loginAs(app, { rights: [...rights, '/flowable/process/process-instances'] })
    expect(await taskOf(both)).toMatchObject({ readable: false, traceable: true })
    expect((await app.send(`GET /modeler/${instance}/model-json`, both.token)).status).toBe(200)
    await app.send(`PUT /flowable/tasks/${id}/action/assign`, app.admin, { assignee: 'deputy' })
    for (const [person, readable, status] of [
      [overseer, false, 403],
      [deputy, true, 200],
    ] as const) {
      expect(await taskOf(person)).toMatchObject({ id, readable, traceable: readable })
      expect((await app.send(`GET /flowable/tasks/${id}`, person.token)).status).toBe(status)
    }
  })

  test('a participant sees the processes and tasks that concern them, in every state, and may not end the processes of others', async () => {
    const mine = await app.start(app.admin, definition, { name: '轮到办事员' })
    const own = await app.start(clerk.token, definition, { name: '自己的' })
    const processes = async (state: string) => {
      const body = { state, start: 0, size: 5 }
      return (await app.send<Row[]>('POST /flowable/query/process-instances', clerk.token, body)).data.map(
        ({ id }) => id,
      )
    }
    expect(await processes('all')).toEqual(expect.arrayContaining([own]))
    const tasks = async (state: string) => {
      const body = { state, assignment: 'all', start: 0, size: 100 }
      return (await app.send<{ processInstanceId: string }[]>('POST /flowable/query/tasks', clerk.token, body)).data
    }
    expect((await tasks('all')).map((task) => task.processInstanceId)).toEqual(expect.arrayContaining([mine, own]))
    expect((await app.send(`DELETE /flowable/process-instances/${mine}`, clerk.token)).status).toBe(403)
    expect((await app.send(`DELETE /flowable/process-instances/${own}`, clerk.token)).status).toBe(200)
    expect(await processes('completed')).toEqual([own])
    expect(await processes('running')).not.toContain(own)
    expect((await app.send(`DELETE /flowable/process-instances/${own}`, clerk.token)).status).toBe(200)
    expect(await processes('all')).not.toContain(own)
  })
})
