// Exports of many rows: a job writes the file, and only whoever asked for it may have it, for a day.
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { raiseDataVersion } from '../../../src/server/access/queries.ts'
import { collectResults, resultFolder } from '../../../src/server/jobs/result-file.ts'
import { createWorker } from '../../../src/server/jobs/worker.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, type LoggedIn, loginAs, sessionOf } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

const page = '/system/login-log'

interface Started {
  readonly jobId: number
}

describe.each(testDatabases)('large exports on %s', (database) => {
  let app: TestApp

  beforeAll(async () => {
    app = await buildTestApp({ database })
    const at = app.clock.now()
    await app.ports.database.transaction(async (trx) => {
      const rows = Array.from({ length: 5001 }, (_, n) => ({ account: `many ${n}`, loginTime: at + n, success: true }))
      for (let from = 0; from < rows.length; from += 1000)
        await trx
          .insertInto('system_login_log')
          .values(rows.slice(from, from + 1000))
          .execute()
    })
  })
  afterAll(() => app.close())

  const ask = (token: string) => app.post<Started>('/log/login/export', { account: 'many' }, { token })
  const progress = (token: string, id: number) => app.post<object>('/cms/scheduler/progress', { id }, { token })
  const files = async (token: string) => (await app.post<{ id: number }[]>('/my/files', {}, { token })).data
  const fetched = (token: string, id: number) =>
    app.app.inject({ method: 'POST', url: '/api/my/file', headers: { token }, payload: { id } })
  const work = async () => {
    const ports = { ...app.ports, timeZone: app.ports.config.timeZone }
    const handlers = app.app.entityJobs
    await createWorker({ ports, createCall: app.app.createCall, handlers, onError: () => {} }).runDueJobs()
  }

  test('it is written with progress, listed, and downloaded by whoever asked for it, in the order of the list', async () => {
    const person = await loginAs(app, { rights: [page] })
    const { data } = await ask(person.token)
    expect(data.jobId).toBeGreaterThan(0)
    expect(await files(person.token)).toEqual([])
    await work()
    const name = '登录日志 2026-01-05.xlsx'
    expect((await progress(person.token, data.jobId)).data).toMatchObject({
      status: 'done',
      done: 5001,
      total: 5001,
      file: name,
    })
    expect(await files(person.token)).toEqual([{ id: data.jobId, name, until: '2026-01-06 10:00:00' }])
    const [sheet] = await readXlsx((await fetched(person.token, data.jobId)).rawPayload)
    expect(sheet?.data.slice(1).map(([, account]) => account)).toEqual(
      Array.from({ length: 5001 }, (_, n) => `many ${5000 - n}`),
    )
    const notices = await app.post<{ rows: object[] }>('/my/notices', {}, { token: person.token })
    expect(notices.data.rows).toMatchObject([{ kind: 'done', name, link: '/profile/files' }])
  })

  test('nobody else may have the file, not even an administrator', async () => {
    const person = await loginAs(app, { rights: [page] })
    const { data } = await ask(person.token)
    await work()
    const admin = await app.login()
    expect((await fetched(admin, data.jobId)).statusCode).toBe(404)
    expect(await files(admin)).toEqual([])
    expect((await fetched(person.token, data.jobId)).statusCode).toBe(200)
  })

  const takePageFrom = ({ roleId }: LoggedIn) =>
    app.ports.database.transaction(async (trx) => {
      await trx
        .deleteFrom('system_role_perms')
        .where('roleId', '=', roleId ?? 0)
        .execute()
      await raiseDataVersion(trx, 'permission')
    })

  test.each(['before it is written', 'while it is written'])(
    'somebody who loses the page %s gets no file',
    async (when) => {
      const person = await loginAs(app, { rights: [page] })
      const { data } = await ask(person.token)
      const { files: store } = app.ports
      const write = store.writeStream.bind(store)
      const spy = vi.spyOn(store, 'writeStream').mockImplementation(async (...file) => {
        await takePageFrom(person)
        return write(...file)
      })
      if (when === 'before it is written') await takePageFrom(person)
      await work()
      spy.mockRestore()
      expect((await progress(person.token, data.jobId)).data).toMatchObject({ status: 'failed' })
      expect(await files(person.token)).toEqual([])
    },
  )

  test('it exports the articles that the caller may view, and no others', async () => {
    const admin = await app.login()
    const save = async (path: string, values: object) =>
      (await app.post<{ id: number }>(path, values, { token: admin })).data.id
    const appid = await save('/cms/app/save', { name: '导出站', code: 'export', title: '导出' })
    const channel = (name: string) => save('/cms/channel/save', { appid, name })
    const [open, closed] = [await channel('公开'), await channel('内部')]
    for (const channelId of [open, closed])
      await save('/cms/article/save', { appid, channelId, title: `文章${channelId}`, type: 1, content: '<p>正文</p>' })
    const person = await loginAs(app)
    const subject = { userId: person.id }
    await grantData(app, subject, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
    await grantData(app, subject, { module: 'channel', targetId: open, codes: ['channel:btn:get'] })
    await grantData(app, subject, { module: 'article', targetId: open, codes: ['article:btn:get'] })
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/cms/article/export',
      headers: { token: person.token },
      payload: { appid },
    })
    const [head, ...rows] = (await readXlsx(answer.rawPayload))[0]?.data ?? []
    const at = head?.indexOf('标题') ?? -1
    expect(rows.map((row) => row[at])).toEqual([`文章${open}`])
  })

  test.each<[string, (person: LoggedIn) => Promise<unknown>]>([
    ['a login that has ended', ({ token }) => app.post('/logout', {}, { token })],
    [
      'a password that must be changed',
      async ({ id }) => app.post('/user/save', { id, mustChange: true }, { token: await app.login() }),
    ],
  ])('%s ends the export', async (_, end) => {
    const person = await loginAs(app, { rights: [page] })
    const { data } = await ask(person.token)
    expect(await end(person)).toMatchObject({ status: 200 })
    await work()
    const job = await app.ports.database.read
      .selectFrom('system_job')
      .select(['status', 'error'])
      .where('id', '=', data.jobId)
      .executeTakeFirst()
    expect(job).toEqual({ status: 'failed', error: '登录已结束，导出已停止' })
  })

  test('a file expires after a day, and is deleted', async () => {
    const person = await loginAs(app, { rights: [page] })
    const { data } = await ask(person.token)
    await work()
    app.clock.advance(24 * 60 * 60 * 1000)
    expect((await fetched(await sessionOf(app, person.id), data.jobId)).statusCode).toBe(404)
    await collectResults(app.ports.files, new Set(), Date.now() + 25 * 60 * 60 * 1000)
    expect(await app.ports.files.list(resultFolder)).toEqual([])
  })
})
