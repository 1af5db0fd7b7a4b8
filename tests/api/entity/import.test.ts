// Imports: a template to fill in, a trial that stores nothing, rows stored by the rules of a save, and a file of those that were refused.
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import writeXlsx from 'write-excel-file/node'
import { MAX_IMPORT } from '../../../src/server/entity/import/import-job.ts'
import { loadSources } from '../../../src/server/entity/import/sources.ts'
import { collectResults, resultFolder, sourcePlace } from '../../../src/server/jobs/result-file.ts'
import { createWorker } from '../../../src/server/jobs/worker.ts'
import { workbookBytes } from '../../../src/server/excel/write-workbook.ts'
import type { Cell } from '../../../src/server/excel/workbook.ts'
import type { ImportOutcome } from '../../../src/server/entity/import/import-state.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { loginAs } from '../../support/login-as.ts'
import { multipartOf } from '../../support/multipart.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Answer {
  readonly data: { readonly jobId: number }
  readonly errMsg: string
  readonly errors?: readonly { readonly field: string; readonly message: string }[]
}

interface State {
  readonly status: string
  readonly error: string | null
  readonly file?: string
  readonly imported: ImportOutcome
}

function bookOf(rows: readonly (readonly (string | number | boolean | Date | null)[])[]): Promise<Buffer> {
  const cell = (value: string | number | boolean | Date | null) =>
    value === null ? null : value instanceof Date ? { value, format: 'yyyy-mm-dd' } : { value }
  return writeXlsx(rows.map((row) => row.map(cell))).toBuffer()
}

describe.each(testDatabases)('imports on %s', (database) => {
  let app: TestApp
  let admin: string
  let appid: number

  beforeAll(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    appid = (await post<{ id: number }>('/cms/app/save', { name: '导入站', code: 'import', title: '导入' })).data.id
  })
  afterAll(() => app.close())

  const post = <Data>(path: string, body: unknown, token = admin) => app.post<Data>(path, body, { token })
  const send = async (path: string, file: Uint8Array, texts: Record<string, string> = {}, name = 'a.xlsx') => {
    const { headers, payload } = await multipartOf([[name, file]], { appid: String(appid), ...texts })
    const answer = await app.app.inject({
      method: 'POST',
      url: `/api${path}`,
      headers: { ...headers, token: admin },
      payload,
    })
    return { status: answer.statusCode, ...answer.json<Answer>() }
  }
  const work = async () => {
    const ports = { ...app.ports, timeZone: app.ports.config.timeZone }
    const onError = (error: unknown) => {
      throw error
    }
    await createWorker({ ports, createCall: app.app.createCall, handlers: app.app.entityJobs, onError }).runDueJobs()
  }
  const state = async (id: number) => (await post<State>('/cms/scheduler/progress', { id })).data
  const imported = async (path: string, file: Uint8Array, texts: Record<string, string> = {}) => {
    const { data, errMsg } = await send(path, file, texts)
    if (errMsg) throw new Error(errMsg)
    await work()
    return { id: data.jobId, ...(await state(data.jobId)) }
  }
  const words = async () =>
    (await post<{ word: string }[]>('/cms/hotword/list', { appid, limit: 100 })).data.map(({ word }) => word).sort()
  const fetched = async (id: number) => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/my/file',
      headers: { token: admin },
      payload: { id },
    })
    return (await readXlsx(answer.rawPayload))[0]?.data ?? []
  }
  const folder = async () => (await app.ports.files.list(resultFolder)).map(({ path }) => path)

  test('the template has a column per field, marks what is required, and explains the rest', async () => {
    const headers = { token: admin, 'accept-language': 'zh-CN' }
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/cms/hotword/import/template',
      headers,
      payload: {},
    })
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('热词导入模板.xlsx'))
    const [rows, guide] = await readXlsx(answer.rawPayload)
    expect(rows?.data).toEqual([['热词*', '链接地址*', '打开方式', '排序', '启用', '所属站点']])
    expect(guide?.data.slice(0, 2)).toEqual([
      ['列', '是否必填', '要求'],
      ['热词', '必填', '最多50个字符'],
    ])
  })

  test('a trial says what would happen and stores nothing; then the rows are stored, and the refused ones come back', async () => {
    const file = await bookOf([
      ['热词*', '链接地址', '打开方式', '排序', '启用'],
      ['导入甲', '/a', '新窗口', 3, '否'],
      ['导入乙', 'not a link', null, null, null],
      [null, '/c', null, null, null],
      ['导入丙', '/c', '门外', null, null],
      ['导入甲', '/again', null, null, true],
      ['导入丁', '/d', null, null, null],
    ])
    const problems = [
      { row: 3, reason: '链接地址不合法' },
      { row: 4, reason: '热词不能为空' },
      { row: 5, reason: '打开方式“门外”不在可选范围内' },
      { row: 6, reason: '热词与第2行重复' },
    ]
    const trial = await imported('/cms/hotword/import', file, { dryRun: 'true' })
    expect(trial).toMatchObject({ status: 'done', imported: { dryRun: true, saved: 2, failed: 4, problems } })
    expect(await words()).toEqual([])
    const real = await imported('/cms/hotword/import', file)
    const stored = problems.map((one) => (one.row === 6 ? { row: 6, reason: '该热词已存在' } : one))
    expect(real).toMatchObject({ status: 'done', imported: { dryRun: false, saved: 2, failed: 4, problems: stored } })
    const { data } = await post<object[]>('/cms/hotword/list', { appid, word: '导入甲' })
    expect(data).toMatchObject([{ word: '导入甲', url: '/a', target: '_blank', sort: 3, enabled: false, appid }])
    expect(await words()).toEqual(['导入丁', '导入甲'])
    expect(real.file).toBe('热词导入失败的行.xlsx')
    const notices = await app.post<{ rows: object[] }>('/my/notices', {}, { token: admin })
    expect(notices.data.rows).toMatchObject([
      { kind: 'done', name: '热词导入：成功2行，失败4行', link: '/profile/files' },
    ])
    const [head, first, , third] = await fetched(real.id)
    expect(head).toEqual(['热词*', '链接地址', '打开方式', '排序', '启用', '失败原因'])
    expect(first).toEqual(['导入乙', 'not a link', null, null, null, '链接地址不合法'])
    expect(third?.slice(0, 3)).toEqual(['导入丙', '/c', '门外'])
    // The uploaded file is gone, and so are the reasons.
    expect((await folder()).filter((name) => name.endsWith('-source'))).toEqual([])
    expect(await app.ports.database.read.selectFrom('system_import_failure').selectAll().execute()).toEqual([])
  })

  test('a file of refused rows can be corrected and imported again, and an exported list imported elsewhere', async () => {
    const again = await workbookBytes([
      {
        name: 'a',
        columns: [{ title: '热词*' }, { title: '链接地址' }, { title: '失败原因' }],
        rows: [['改好', '/e', '链接地址不合法'] as Cell[]],
      },
    ])
    expect((await imported('/cms/hotword/import', again)).imported).toMatchObject({ saved: 1, failed: 0 })
    const headers = { token: admin }
    const { rawPayload } = await app.app.inject({
      method: 'POST',
      url: '/api/cms/hotword/export',
      headers,
      payload: { appid },
    })
    const repeated = await imported('/cms/hotword/import', rawPayload)
    expect(repeated.imported.problems[0]).toMatchObject({ reason: '该热词已存在' })
  })

  test('references are found by their labels, of several rows with the same one none is taken', async () => {
    const { data: roles } = await post<{ name: string }[]>('/role/list', {})
    const person = (account: string, org: string | null) => [
      account,
      '导入用户',
      'Import-2026',
      roles[0]?.name ?? '',
      org,
    ]
    await post('/org/save', { pid: 1, shortName: '同名' })
    await post('/org/save', { pid: 1, shortName: '同名' })
    const file = await bookOf([
      ['登录账号', '用户名', '密码', '角色', '所属机构'],
      person('imported1', null),
      person('imported2', '没有的机构'),
      person('imported3', '同名'),
    ])
    const { imported: done, id } = await imported('/user/import', file)
    expect(done).toMatchObject({ saved: 1, failed: 2 })
    expect(done.problems.map(({ reason }) => reason)).toEqual([
      '所属机构“没有的机构”不存在',
      '所属机构“同名”有多个同名数据，无法确定',
    ])
    expect(await app.login('imported1', 'Import-2026')).toBeTruthy()
    // Passwords are not sent back.
    expect((await fetched(id))[1]?.slice(0, 4)).toEqual(['imported2', '导入用户', null, roles[0]?.name])
  })

  test('accounts that differ in their case only are one, to a trial as well', async () => {
    const { data: roles } = await post<{ name: string }[]>('/role/list', {})
    const person = (account: string) => [account, '导入用户', 'Import-2026', roles[0]?.name ?? '']
    const file = await bookOf([['登录账号', '用户名', '密码', '角色'], person('CasedUser'), person('caseduser')])
    const trial = await imported('/user/import', file, { dryRun: 'true' })
    expect(trial.imported).toMatchObject({ saved: 1, failed: 1 })
    expect(trial.imported.problems).toEqual([{ row: 3, reason: '登录账号与第2行重复' }])
    expect((await imported('/user/import', file)).imported).toMatchObject({ saved: 1, failed: 1 })
  })

  test('users are exported without their passwords; the template has a column for those of new ones', async () => {
    const headOf = async (path: string) => {
      const { rawPayload } = await app.app.inject({ method: 'POST', url: `/api${path}`, headers: { token: admin } })
      return (await readXlsx(rawPayload))[0]?.data[0]
    }
    expect(await headOf('/user/export')).toEqual(expect.arrayContaining(['登录账号', '用户名', '角色', '所属机构']))
    expect(await headOf('/user/export')).not.toContain('密码')
    expect(await headOf('/user/import/template')).toContain('密码')
  })

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['no workbook', () => Buffer.from('热词,链接\r\n'), '文件已损坏，或不是Excel工作簿（.xlsx）'],
    ['an empty sheet', () => workbookBytes([{ name: 'a', columns: [], rows: [] }]), '文件中没有数据'],
    [
      'unknown columns',
      () =>
        bookOf([
          ['热词', '链接地址', '颜色'],
          ['a', '/a', '红'],
        ]),
      '无法识别的列：颜色，请使用导入模板',
    ],
    ['missing columns', () => bookOf([['热词'], ['a']]), '缺少必填的列：链接地址，请使用导入模板'],
    [
      'a column twice',
      () =>
        bookOf([
          ['热词', '链接地址', '热词'],
          ['a', '/a', 'b'],
        ]),
      '列重复：热词',
    ],
  ])('a file with %s is refused at its field, and nothing is kept', async (_what, make, message) => {
    const before = await folder()
    const answer = await send('/cms/hotword/import', await make())
    expect([answer.status, answer.errors]).toEqual([400, [{ field: 'file', message }]])
    expect(await folder()).toEqual(before)
  })

  test('only workbooks are taken', async () => {
    expect((await send('/cms/hotword/import', Buffer.from('x'), {}, 'a.xlsm')).status).toBe(415)
  })

  test('too many rows are refused before the first is stored', async () => {
    const rows = Array.from({ length: MAX_IMPORT + 1 }, (_, n): Cell[] => [`多${n}`, '/x'])
    const file = await workbookBytes([{ name: 'a', columns: [{ title: '热词' }, { title: '链接地址' }], rows }])
    const { data } = await send('/cms/hotword/import', file)
    const ports = { ...app.ports, timeZone: app.ports.config.timeZone }
    const handlers = app.app.entityJobs
    await createWorker({ ports, createCall: app.app.createCall, handlers, onError: () => {} }).runDueJobs()
    expect(await state(data.jobId)).toMatchObject({ status: 'failed', error: '一次最多导入20000行，请分多个文件导入' })
    expect(await words()).not.toContain('多0')
    expect((await folder()).filter((name) => name.endsWith('-source'))).toEqual([])
  })

  test('a fault at the last attempt leaves no file behind, an attempt before it does', async () => {
    const { data } = await send(
      '/cms/hotword/import',
      await bookOf([
        ['热词', '链接地址'],
        ['错', '/x'],
      ]),
    )
    const fault = {
      ...app.ports.files,
      open: () => Promise.reject(new Error('The disk is away.')),
      remove: (path: string) => app.ports.files.remove(path),
    }
    const ports = { ...app.ports, files: fault, timeZone: app.ports.config.timeZone }
    const handlers = app.app.entityJobs
    const worker = createWorker({ ports, createCall: app.app.createCall, handlers, onError: () => {} })
    const kept: number[] = []
    for (let attempt = 0; attempt < 3; attempt++) {
      await worker.runDueJobs()
      kept.push((await folder()).filter((name) => name.endsWith('-source')).length)
      app.clock.advance(10 * 60_000)
    }
    expect((await state(data.jobId)).status).toBe('failed')
    expect(kept).toEqual([1, 1, 0])
  })

  test('a person may have five unended imports; the collection spares their files and takes those of no job', async () => {
    const file = await bookOf([
      ['热词', '链接地址'],
      ['排队', '/x'],
    ])
    for (let n = 0; n < 5; n++) expect((await send('/cms/hotword/import', file, { dryRun: 'true' })).status).toBe(200)
    const refused = await send('/cms/hotword/import', file, { dryRun: 'true' })
    expect([refused.status, refused.errMsg]).toEqual([429, '您已有5个同类任务没有完成，请稍后再试'])
    const orphan = sourcePlace('orphan')
    await app.ports.files.write(orphan, 'x')
    const sources = async () => (await folder()).filter((name) => name.endsWith('-source'))
    const collect = async (now: number) =>
      collectResults(app.ports.files, await loadSources(app.ports.database.read), now)
    await collect(Date.now())
    expect(await sources()).toHaveLength(6)
    await collect(Date.now() + 2 * 24 * 60 * 60_000)
    expect(await sources()).toHaveLength(5)
    expect(await app.ports.files.open(orphan)).toBeNull()
    await work()
    expect(await sources()).toEqual([])
    expect((await send('/cms/hotword/import', file, { dryRun: 'true' })).status).toBe(200)
    await work()
  })

  test('an import counts as an upload of its day', async () => {
    const uploads = app.ports.database.read
      .selectFrom('system_upload_quota')
      .select(({ fn }) => fn.sum('files').as('files'))
    const before = Number((await uploads.executeTakeFirstOrThrow()).files)
    await imported(
      '/cms/hotword/import',
      await bookOf([
        ['热词', '链接地址'],
        ['算', '/x'],
      ]),
      { dryRun: 'true' },
    )
    expect(Number((await uploads.executeTakeFirstOrThrow()).files)).toBe(before + 1)
  })

  test('titles and labels of the file are quoted in short', async () => {
    const long = '长'.repeat(30_000)
    const { errors } = await send('/cms/hotword/import', await bookOf([['热词', '链接地址', long]]))
    expect(errors).toEqual([{ field: 'file', message: `无法识别的列：${'长'.repeat(50)}…，请使用导入模板` }])
    const rows = [
      ['热词', '链接地址', '打开方式'],
      ['短', '/x', long],
    ]
    const { problems } = (await imported('/cms/hotword/import', await bookOf(rows), { dryRun: 'true' })).imported
    expect(problems).toEqual([{ row: 2, reason: `打开方式“${'长'.repeat(50)}…”不在可选范围内` }])
  })

  test('a run that takes over goes on behind the rows that are stored', async () => {
    const file = await bookOf([['热词', '链接地址'], ...Array.from({ length: 6 }, (_, n) => [`续${n}`, '/x'])])
    const { data } = await send('/cms/hotword/import', file)
    const run = app.app.entityJobs['entity/import']
    let rows = 0
    const dying = {
      ...app.app.entityJobs,
      'entity/import': (context: Parameters<NonNullable<typeof run>>[0]) =>
        run?.({
          ...context,
          progress: async () => {
            if (++rows === 3) throw new Error('The process died.')
          },
        }) ?? Promise.resolve(),
    }
    const ports = { ...app.ports, timeZone: app.ports.config.timeZone }
    await createWorker({ ports, createCall: app.app.createCall, handlers: dying, onError: () => {} }).runDueJobs()
    expect((await words()).filter((word) => word.startsWith('续'))).toHaveLength(3)
    app.clock.advance(60_000)
    await work()
    expect((await state(data.jobId)).imported).toMatchObject({ saved: 6, failed: 0 })
    expect((await words()).filter((word) => word.startsWith('续'))).toHaveLength(6)
  })

  test('it needs the right to create', async () => {
    const person = await loginAs(app, { rights: ['/cms/cms-settings/hotword'] })
    const { headers, payload } = await multipartOf([
      [
        'a.xlsx',
        await bookOf([
          ['热词', '链接地址'],
          ['a', '/a'],
        ]),
      ],
    ])
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/cms/hotword/import',
      headers: { ...headers, token: person.token },
      payload,
    })
    expect(answer.statusCode).toBe(403)
  })

  test('rows of all sites are exported as such, and imported again', async () => {
    const sites = { 公共来源: 0, 本站来源: appid }
    for (const [name, site] of Object.entries(sites)) await post('/cms/source/save', { name, appid: site })
    const headers = { token: admin, 'accept-language': 'en' }
    const answer = await app.app.inject({ method: 'POST', url: '/api/cms/source/export', headers, payload: { appid } })
    const [sheet] = await readXlsx(answer.rawPayload)
    expect(sheet?.data.map((row) => [row[0], row.at(-1)])).toEqual([
      ['Name', 'Site'],
      ['本站来源', '导入站'],
      ['公共来源', 'Public'],
    ])
    const { data: rows } = await post<{ id: number }[]>('/cms/source/list', { appid })
    for (const { id } of rows) await post('/cms/source/del', { id })
    const file = await bookOf([...(sheet?.data ?? []), ['另一来源', null, null, '公共']] as never)
    expect((await imported('/cms/source/import', file)).imported).toMatchObject({ saved: 3, failed: 0 })
    const { data } = await post<{ name: string; appid: number }[]>('/cms/source/list', { appid })
    const stored = Object.fromEntries(data.map(({ name, appid: site }) => [name, site]))
    expect(stored).toEqual({ ...sites, 另一来源: 0 })
  })
})
