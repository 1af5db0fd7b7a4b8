// Who may upload for which purpose, and how much per day: over tasks, instances, forms and attachments, and over several servers.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildApp } from '../../../src/server/build-app.ts'
import { diagram, flows } from '../../support/flow.ts'
import { buildFlowApp, type FlowApp } from '../../support/flow-app.ts'
import { type LoggedIn, loginAs } from '../../support/login-as.ts'
import { multipartOf } from '../../support/multipart.ts'
import { testDatabases } from '../../support/test-database.ts'

const earlyUpload = '/flowable/content/raw'
const mega = 1024 * 1024
const hour = 3_600_000
const refused = '今日上传已达上限（每人每天最多5个文件、共9MB），请明天再试'

describe.each(testDatabases)('uploads on %s', (database) => {
  let app: FlowApp
  let boss: LoggedIn
  let starter: LoggedIn
  let stranger: LoggedIn
  let taskId = ''
  let instanceId = ''
  let definitionId = ''

  interface Sent {
    readonly data?: string | Uint8Array
    readonly texts?: Readonly<Record<string, string>>
    readonly to?: FlowApp['app']
  }
  async function upload(path: string, token: string, { data = 'x', texts = {}, to = app.app }: Sent = {}) {
    const { headers, payload } = await multipartOf([['a.txt', data]], texts)
    const answer = await to.inject({ method: 'POST', url: `/api${path}`, headers: { token, ...headers }, payload })
    return {
      status: answer.statusCode,
      headers: answer.headers,
      ...answer.json<{ data: { id: string }; errMsg: string }>(),
    }
  }

  beforeAll(async () => {
    app = await buildFlowApp(database, undefined, {
      env: {
        UPLOAD_FILES_PER_DAY: '5',
        UPLOAD_MB_PER_DAY: '9',
        SESSION_HOURS: '720',
      },
    })
    const body = `<startEvent id="s"/><userTask id="t" flowable:assignee="boss"/><endEvent id="e"/>${flows('s', 't', 'e')}`
    definitionId = await app.deploy('plain', diagram('plain', body))
    starter = await loginAs(app, { account: 'starter' })
    boss = await loginAs(app, { account: 'boss' })
    stranger = await loginAs(app)
    instanceId = await app.start(starter.token, definitionId)
    const { data } = await app.send<{ id: string }[]>('GET /flowable-process/runtime/tasks', app.admin)
    taskId = data[0]?.id ?? ''
  })
  afterAll(() => app.close())

  /** A day without any uploads yet. */
  beforeEach(() => app.clock.advance(24 * hour))

  test('an early upload names its purpose, and only those who may act on it may upload', async () => {
    expect(await upload(earlyUpload, boss.token)).toMatchObject({
      status: 400,
      errors: [{ field: 'taskId', message: '请说明附件用于哪个任务、流程定义或流程实例' }],
    })
    const statuses = async (texts: Record<string, string>) =>
      Promise.all(
        [boss, starter, stranger].map(async ({ token }) => (await upload(earlyUpload, token, { texts })).status),
      )
    expect(await statuses({ taskId })).toEqual([200, 403, 403])
    expect(await statuses({ processInstanceId: instanceId })).toEqual([200, 200, 403])
    expect(await statuses({ processDefinitionId: definitionId })).toEqual([200, 200, 200])
    expect(await statuses({ processDefinitionId: definitionId, taskId: 'none' })).toEqual([404, 404, 404])
    expect((await upload(`${earlyUpload}?taskId=${taskId}`, boss.token)).status).toBe(200)
  })

  test('refused uploads leave no file behind', async () => {
    const files = async () => (await app.ports.files.list('flow/content')).length
    const before = await files()
    await upload(earlyUpload, stranger.token, { texts: { taskId } })
    expect(await files()).toBe(before)
  })

  test('five files per day, whatever their purpose, counted once for all servers and parallel uploads', async () => {
    const other = await buildApp(app.ports, {})
    await other.ready()
    const places = [
      `/flowable/tasks/${taskId}/raw-content`,
      `/flowable/process-instances/${instanceId}/raw-content`,
      `${earlyUpload}?processDefinitionId=${definitionId}`,
    ]
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) =>
        upload(places[at % places.length] ?? '', boss.token, { to: at % 2 === 0 ? app.app : other }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5)
    const over = answers.filter(({ status }) => status === 429)
    expect(over).toHaveLength(7)
    expect(over[0]).toMatchObject({ errMsg: refused })
    expect(Number(over[0]?.headers['retry-after'])).toBeGreaterThan(0)
    expect((await upload(places[0] ?? '', starter.token)).status).toBe(200)
    await other.close()
  })

  test('nine megabytes per day, until midnight; one that does not fit leaves room for one that does', async () => {
    const send = async (megabytes: number) => {
      const data = new Uint8Array(megabytes * mega)
      return (await upload(`/flowable/tasks/${taskId}/raw-content`, boss.token, { data })).status
    }
    expect([await send(5), await send(5), await send(4), await send(1)]).toEqual([200, 429, 200, 429])
    app.clock.advance(14 * hour - 1)
    expect(await send(1)).toBe(429)
    app.clock.advance(1)
    expect(await send(5)).toBe(200)
  })

  test('attachments of the content area count too', async () => {
    const admin = await loginAs(app, { admin: true })
    const send = async () => (await upload('/cms/attach/upload/file', admin.token)).status
    const statuses = []
    for (let time = 0; time < 6; time += 1) statuses.push(await send())
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})
