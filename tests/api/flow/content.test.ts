// Content of tasks and instances: files with their limits and names, comments, subtasks; who may, and until when.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Content {
  readonly id: string
  readonly name: string
  readonly mimeType: string
  readonly simpleType: string
  readonly size: number
}

const mega = 1024 * 1024
const form = JSON.stringify({
  key: 'claim',
  name: '报销',
  fields: [
    { id: 'bills', name: '票据', type: 'upload', params: { multiple: true } },
    {
      fieldType: 'FormContainer',
      id: 'box',
      name: '',
      type: 'container',
      fields: [[{ id: 'note', name: '备注', type: 'text' }]],
    },
  ],
})

describe.each(testDatabases)('content on %s', (database) => {
  let app: FlowApp
  let starter: LoggedIn
  let boss: LoggedIn
  let stranger: LoggedIn
  let instanceId: string
  let taskId: string
  let definitionId: string
  let formProcess: string

  interface Sent {
    readonly name: string
    readonly data: string | Uint8Array<ArrayBuffer>
    readonly type?: string
  }

  async function upload(place: string, token: string, { name, data, type = '' }: Sent, part = 'file') {
    const body = new FormData()
    body.append(part, new Blob([data], { type }), name)
    const encoded = new Response(body)
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api${place}`,
      headers: { token, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    const result = answer.json<{
      data: Content
      errMsg: string
      errors?: readonly { field: string; message: string }[]
    }>()
    return { ...result, status: answer.statusCode }
  }
  const toTask = (token: string, file: Sent, part?: string) =>
    upload(`/flowable/tasks/${taskId}/raw-content`, token, file, part)
  const raw = (id: string, token: string) =>
    app.app.inject({ method: 'GET', url: `/api/flowable/content/${id}/raw`, headers: { token } })

  beforeAll(async () => {
    app = await buildFlowApp(database)
    starter = await loginAs(app, { account: 'starter', username: '张三' })
    boss = await loginAs(app, { account: 'boss', username: '李四' })
    stranger = await loginAs(app, { account: 'stranger' })
    await loginAs(app, { account: 'away', username: '李五', enabled: false })
    const body = `<startEvent id="s"/><userTask id="t" name="审批" flowable:assignee="boss"/><endEvent id="e"/>${flows('s', 't', 'e')}`
    definitionId = await app.deploy('plain', diagram('plain', body))
    await upload('/flowable-form/form-repository/deployments', app.admin, { name: 'claim.form', data: form })
    const claiming = body.replace('<startEvent id="s"/>', '<startEvent id="s" flowable:formKey="claim"/>')
    formProcess = await app.deploy('claiming', diagram('claiming', claiming))
  })
  afterAll(() => app.close())

  beforeEach(async () => {
    instanceId = await app.start(starter.token, definitionId)
    const { data } = await app.send<{ id: string }[]>('POST /flowable/query/tasks', boss.token, {})
    taskId = data[0]?.id ?? ''
  })

  test.each([
    ['报告 (终稿).docx', '', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'word'],
    ['表.XLS', 'application/octet-stream', 'application/vnd.ms-excel', 'excel'],
    ['讲稿.pptx', '', 'application/vnd.openxmlformats-officedocument.presentationml.presentation', 'powerpoint'],
    ['a.pdf', 'application/pdf', 'application/pdf', 'pdf'],
    ['照片.jpg', '', 'image/jpeg', 'image'],
    ['page.html', 'text/html', 'text/html', 'content'],
    ['无后缀', '', 'application/octet-stream', 'content'],
  ])('%s is reported with its real type, and downloaded under its name', async (name, type, mimeType, simpleType) => {
    const { status, data } = await toTask(boss.token, { name, data: '内容', type })
    expect([status, data]).toMatchObject([200, { name, mimeType, simpleType, size: 6 }])
    const { headers, body } = await raw(data.id, starter.token)
    const [, encoded = ''] = /filename\*=UTF-8''(\S+)$/.exec(String(headers['content-disposition'])) ?? []
    expect([decodeURIComponent(encoded), body, headers['x-content-type-options']]).toEqual([name, '内容', 'nosniff'])
    expect(headers['content-type']).toBe(name === 'page.html' ? 'application/octet-stream' : mimeType)
  })

  test.each([
    ['exactly 5 MB', 5 * mega, 200],
    ['one byte more', 5 * mega + 1, 413],
    ['much more', 21 * mega, 413],
  ])('a file of %s', async (_what, size, expected) => {
    const { status, errors, data } = await toTask(boss.token, { name: 'a.bin', data: new Uint8Array(size) })
    expect(status).toBe(expected)
    const refused = [{ field: 'file', message: '文件大小不能超过5MB' }]
    expect(errors ?? []).toEqual(expected === 200 ? [] : refused)
    expect(data?.size ?? 0).toBe(expected === 200 ? size : 0)
  })

  test('an upload without a file is refused; an empty file is a file', async () => {
    const encoded = new Response(new FormData())
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api/flowable/tasks/${taskId}/raw-content`,
      headers: { token: boss.token, 'content-type': encoded.headers.get('content-type') ?? '' },
      payload: Buffer.from(await encoded.arrayBuffer()),
    })
    expect(answer.statusCode).toBe(400)
    expect((await toTask(boss.token, { name: 'empty.txt', data: '' })).data).toMatchObject({ size: 0 })
    expect((await toTask(boss.token, { name: `${'长'.repeat(300)}.txt`, data: 'x' })).data.name).toHaveLength(255)
  })

  test('content of a task is content of its instance; readers see it, others do not, and nobody adds to an ended one', async () => {
    const own = await toTask(boss.token, { name: 'a.txt', data: 'a' })
    const whole = await upload(`/flowable/process-instances/${instanceId}/raw-content`, starter.token, {
      name: 'b.txt',
      data: 'b',
    })
    const names = async (place: string, token = starter.token) =>
      (await app.send<Content[]>(`GET ${place}`, token)).data?.map(({ name }) => name)
    expect(await names(`/flowable/tasks/${taskId}/content`)).toEqual(['a.txt'])
    expect(await names(`/flowable/process-instances/${instanceId}/content`, boss.token)).toEqual(['a.txt', 'b.txt'])
    for (const id of [own.data.id, whole.data.id]) {
      expect((await raw(id, stranger.token)).statusCode).toBe(403)
      expect((await app.send(`GET /flowable/content/${id}`, stranger.token)).status).toBe(403)
      expect((await app.send(`DELETE /flowable/content/${id}`, stranger.token)).status).toBe(403)
    }
    expect((await toTask(stranger.token, { name: 'c.txt', data: 'c' })).status).toBe(403)
    expect((await app.send(`GET /flowable/process-instances/${instanceId}/content`, stranger.token)).status).toBe(403)
    expect((await app.send(`DELETE /flowable/content/${whole.data.id}`, boss.token)).status).toBe(200)
    expect((await raw(whole.data.id, starter.token)).statusCode).toBe(404)
    await app.send(`PUT /flowable/tasks/${taskId}/action/complete`, boss.token, {})
    expect((await toTask(boss.token, { name: 'd.txt', data: 'd' })).status).toBe(409)
    expect((await raw(own.data.id, starter.token)).statusCode).toBe(200)
    expect((await app.send(`DELETE /flowable/content/${own.data.id}`, boss.token)).status).toBe(409)
  })

  test('content of an instance as a whole can be deleted by its readers until it ends', async () => {
    const place = `/flowable/process-instances/${instanceId}/raw-content`
    const { data } = await upload(place, starter.token, { name: 'b.txt', data: 'b' })
    await app.send(`PUT /flowable/tasks/${taskId}/action/complete`, boss.token, {})
    expect((await app.send(`DELETE /flowable/content/${data.id}`, boss.token)).status).toBe(409)
    expect((await raw(data.id, starter.token)).statusCode).toBe(200)
  })

  test('an early upload belongs to its uploader until the form is submitted, then to the process', async () => {
    const uploadEarly = async (name: string, token = starter.token) =>
      (await upload(`/flowable/content/raw?processDefinitionId=${formProcess}`, token, { name, data: name })).data.id
    const [one, two, other] = [
      await uploadEarly('一.png'),
      await uploadEarly('二.png'),
      await uploadEarly('别人.png', stranger.token),
    ]
    expect((await app.send(`GET /flowable/content/${one}`, starter.token)).status).toBe(200)
    expect((await app.send(`GET /flowable/content/${one}`, boss.token)).status).toBe(403)
    const id = await app.start(starter.token, formProcess, {
      values: { bills: `${one},${two},${other}`, note: '出差' },
    })
    const shown = await app.send<{ fields: { value: Content[] }[] }>(
      `GET /flowable/process-instances/${id}/start-form`,
      boss.token,
    )
    expect(shown.data.fields[0]?.value.map(({ name }) => name)).toEqual(['一.png', '二.png'])
    expect(shown.data.fields[1]).toMatchObject({ fields: [[{ value: '出差', readOnly: true }]] })
    expect((await raw(one, boss.token)).statusCode).toBe(200)
    expect((await raw(other, boss.token)).statusCode).toBe(403)
    expect((await app.send(`DELETE /flowable/content/${one}`, starter.token)).status).toBe(403)
    expect((await app.send(`GET /flowable/process-instances/${instanceId}/start-form`, starter.token)).status).toBe(404)
    expect((await app.send(`GET /flowable/process-instances/${id}/start-form`, stranger.token)).status).toBe(403)
  })

  test('comments: of a task also on its instance, newest first, also after the end; empty and overlong ones are refused', async () => {
    const onTask = `/flowable/tasks/${taskId}/comments`
    const onInstance = `/flowable/process-instances/${instanceId}/comments`
    for (const [place, message] of [
      [onTask, '一'],
      [onInstance, '二'],
      [onTask, '三'],
    ] as const) {
      app.clock.advance(1000)
      expect((await app.send(`POST ${place}`, boss.token, { message })).data).toMatchObject({
        message,
        createdBy: 'boss',
      })
    }
    const texts = async (place: string) =>
      (await app.send<{ message: string }[]>(`GET ${place}`, starter.token)).data.map(({ message }) => message)
    expect(await texts(onTask)).toEqual(['三', '一'])
    expect(await texts(onInstance)).toEqual(['三', '二', '一'])
    for (const message of [' ', '', null, 5, '长'.repeat(4001)])
      for (const place of [onTask, onInstance])
        expect((await app.send(`POST ${place}`, boss.token, { message })).errors).toMatchObject([{ field: 'message' }])
    for (const place of [onTask, onInstance]) {
      expect((await app.send(`GET ${place}`, stranger.token)).status).toBe(403)
      expect((await app.send(`POST ${place}`, stranger.token, { message: 'x' })).status).toBe(403)
    }
    await app.send(`DELETE /flowable/process-instances/${instanceId}`, starter.token)
    expect((await app.send(`POST ${onInstance}`, starter.token, { message: '晚了' })).status).toBe(200)
    expect((await app.send(`POST ${onTask}`, starter.token, { message: '晚了' })).status).toBe(200)
  })

  test('subtasks: newest first by default, open ones only', async () => {
    for (const name of ['一', '二', '三']) {
      app.clock.advance(1000)
      await app.send('POST /flowable/tasks', boss.token, { name, parentTaskId: taskId })
    }
    const names = async (query = '') =>
      (await app.send<{ id: string; name: string }[]>(`GET /flowable/tasks/${taskId}/subtasks${query}`, starter.token))
        .data
    expect((await names()).map(({ name }) => name)).toEqual(['三', '二', '一'])
    expect((await names('?latestFirst=false')).map(({ name }) => name)).toEqual(['一', '二', '三'])
    expect(
      (await app.send(`GET /flowable/tasks/${taskId}/subtasks?latestFirst=maybe`, boss.token)).errors,
    ).toMatchObject([{ field: 'latestFirst' }])
    await app.send(`PUT /flowable/tasks/${(await names())[0]?.id}/action/complete`, boss.token, {})
    expect((await names()).map(({ name }) => name)).toEqual(['二', '一'])
    expect((await app.send(`GET /flowable/tasks/${taskId}/subtasks`, stranger.token)).status).toBe(403)
  })

  test('people: enabled ones by part of name or account, wildcards are literal, participants can be excluded', async () => {
    const found = async (query: string) =>
      (await app.send<{ id: string }[]>(`GET /flowable/workflow-users?${query}`, starter.token)).data.map(
        ({ id }) => id,
      )
    expect(await found(`filter=${encodeURIComponent('李')}`)).toEqual(['boss'])
    expect(await found('filter=STARTER')).toEqual(['starter'])
    expect(await found('filter=%25')).toEqual([])
    expect(await found('filter=_tarter')).toEqual([])
    expect(await found('filter=r')).toEqual(['starter', 'stranger'])
    expect(await found(`filter=s&excludeTaskId=${taskId}`)).toEqual(['starter', 'stranger'])
    expect(await found(`filter=s&excludeProcessId=${instanceId}`)).toEqual(['stranger'])
    expect(await found('filter=r&groupId=org:1')).toEqual(['starter', 'stranger'])
    expect(await found('filter=r&groupId=org:2')).toEqual([])
    const { roleId } = await loginAs(app, { account: 'grouped', rights: ['/system/user'] })
    const { code } = await app.ports.database.read
      .selectFrom('system_role')
      .select('code')
      .where('id', '=', Number(roleId))
      .executeTakeFirstOrThrow()
    expect(await found(`filter=r&groupId=${code}`)).toEqual(['grouped'])
    const asked = `GET /flowable/workflow-users?filter=s&excludeTaskId=${taskId}`
    expect((await app.send(asked, stranger.token)).status).toBe(403)
    expect(
      (await app.send(`GET /flowable/workflow-users?filter=${'n'.repeat(151)}`, starter.token)).errors,
    ).toMatchObject([{ field: 'filter' }])
  })

  test('the directory cannot be read as a whole: a filter is required, at most twenty results, names and accounts only, sixty searches a minute', async () => {
    for (let made = 0; made < 21; made += 1) await loginAs(app, { account: `crowd_${made}` })
    const { token } = await loginAs(app)
    const ask = (query: string) => app.send<object[]>(`GET /flowable/${query}`, token)
    for (const list of ['workflow-users', 'workflow-groups'])
      for (const query of ['', '?filter=', '?filter=%20'])
        expect(await ask(`${list}${query}`)).toMatchObject({ status: 400, errors: [{ field: 'filter' }] })
    const { data } = await ask('workflow-users?filter=crowd')
    expect([data.length, Object.keys(data[0] ?? {})]).toEqual([20, ['id', 'fullName']])
    const statuses = []
    for (let time = 4; time < 62; time += 1) statuses.push((await ask('workflow-users?filter=crowd_1')).status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(56)
    expect(statuses.at(-1)).toBe(429)
    expect((await app.send('GET /flowable/workflow-users?filter=crowd', boss.token)).status).toBe(200)
  })

  test('groups: roles and organisations, as candidate names, found by name or by that', async () => {
    const { roleId } = await loginAs(app, { rights: ['/system/user'] })
    const role = await app.ports.database.read
      .selectFrom('system_role')
      .select(['code', 'name'])
      .where('id', '=', roleId)
      .executeTakeFirstOrThrow()
    const found = async (filter: string) =>
      (await app.send(`GET /flowable/workflow-groups?filter=${filter}`, starter.token)).data
    expect(await found(role.name)).toEqual([{ id: role.code, name: role.name, type: 'role' }])
    expect(await found(role.code)).toEqual([{ id: role.code, name: role.name, type: 'role' }])
    expect(await found('org:1')).toEqual([{ id: 'org:1', name: '总部', type: 'organisation' }])
    expect(await found('%25%25')).toEqual([])
    expect(await found('%E6%80%BB%E9%83%A8')).toEqual([{ id: 'org:1', name: '总部', type: 'organisation' }])
  })
})
