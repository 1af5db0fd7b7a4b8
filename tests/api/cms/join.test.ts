// Franchise applications: a public form with limits, masks everywhere, and a logged look at one value.
import readXlsx from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { grantData, loginAs } from '../../support/login-as.ts'
import { testDatabases } from '../../support/test-database.ts'

interface Application {
  readonly id: number
  readonly [name: string]: unknown
}

const idCard = '110101199003070011'
const phone = '13800001234'

describe.each(testDatabases)('franchise on %s', (database) => {
  let app: TestApp
  let admin: string
  let appid: number
  let beforePublishing: number

  beforeAll(async () => {
    app = await buildTestApp({ database })
    admin = await app.login()
    const site = { name: '加盟站', code: 'join', title: '加盟' }
    appid = (await app.post<{ id: number }>('/cms/app/save', site, { token: admin })).data.id
    beforePublishing = (await apply({ appid, name: '王五', phone })).statusCode
    const releaseTime = app.clock.now()
    await app.ports.database.transaction((trx) =>
      trx.updateTable('cms_site').set({ releaseTime }).where('id', '=', appid).execute(),
    )
  })
  afterAll(() => app.close())

  /** Each from an address of its own, unless it is named: five a minute are allowed from one. */
  let sent = 0
  const apply = (values: object, ip = `10.0.0.${++sent}`, headers: Record<string, string> = {}) =>
    app.app.inject({ method: 'POST', url: '/api/open/join', remoteAddress: ip, payload: values, headers })
  const post = <Data>(path: string, body: object, token = admin) => app.post<Data>(path, { appid, ...body }, { token })
  const found = async (body: object = {}, token = admin) => post<Application[]>('/cms/join/findByPage', body, token)

  test('a site that was never published takes none', () => expect(beforePublishing).toBe(404))

  test('an application needs a name and a phone, and its rules are refused at the fields', async () => {
    const missing = await apply({ appid })
    expect([missing.statusCode, missing.json().errors.map(({ field }: { field: string }) => field)]).toEqual([
      400,
      ['name', 'phone'],
    ])
    const wrong = await apply({ appid, name: '王五', phone: 'call me', idCard: '123' })
    expect(wrong.json().errors).toEqual([
      { field: 'idCard', message: '身份证号为15位数字，或17位数字加一位数字或X' },
      { field: 'phone', message: '电话只能是7到20位数字，可以带+、空格和横线' },
    ])
    expect((await apply({ appid: 999_999, name: '王五', phone })).statusCode).toBe(404)
    expect((await found()).count).toBe(0)
  })

  test('a sandboxed page may send it as a form, and read the answer', async () => {
    const answer = await app.app.inject({
      method: 'POST',
      url: '/api/open/join',
      remoteAddress: '10.1.0.1',
      headers: { origin: 'null', 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ appid: String(appid), name: '张三', phone, idCard, website: '' }).toString(),
    })
    expect([answer.statusCode, answer.json().data]).toEqual([200, { received: true }])
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    const { data, count } = await found()
    expect(count).toBe(1)
    expect(data[0]).toMatchObject({ name: '张三', date: '2026-01-05', appid })
  })

  test('what fills in the hidden field is answered alike and not stored', async () => {
    const answer = await apply({ appid, name: '机器', phone, website: 'http://spam' })
    expect([answer.statusCode, answer.json().data]).toEqual([200, { received: true }])
    expect((await found()).data.map(({ name }) => name)).not.toContain('机器')
  })

  test('five a minute are taken from one address', async () => {
    const codes: number[] = []
    for (let n = 0; n < 6; n++) codes.push((await apply({ appid, name: `多${n}`, phone }, '10.2.0.1')).statusCode)
    expect(codes).toEqual([200, 200, 200, 200, 200, 429])
    expect((await apply({ appid, name: '另一处', phone }, '10.2.0.2')).statusCode).toBe(200)
  })

  test('refused and trapped posts are not among the five, but no address may send more than thirty', async () => {
    const mistyped = { appid, name: '改号', phone: 'call me' }
    for (let n = 0; n < 10; n++) expect((await apply(mistyped, '10.2.1.1')).statusCode).toBe(400)
    for (let n = 0; n < 10; n++)
      expect((await apply({ appid, name: '机器', phone, website: 'x' }, '10.2.1.1')).statusCode).toBe(200)
    for (let n = 0; n < 5; n++) expect((await apply({ appid, name: `人${n}`, phone }, '10.2.1.1')).statusCode).toBe(200)
    expect((await apply({ appid, name: '第六', phone }, '10.2.1.1')).statusCode).toBe(429)
    for (let n = 0; n < 4; n++) expect((await apply(mistyped, '10.2.1.1')).statusCode).toBe(400)
    const flood = await apply(mistyped, '10.2.1.1')
    expect([flood.statusCode, flood.json().data.seconds]).toEqual([429, expect.any(Number)])
  })

  test('identity number and phone are masked in list, detail, export and log', async () => {
    const { data } = await found({ limit: 100 })
    const row = data.find(({ name }) => name === '张三')
    expect(row).toMatchObject({ idCard: '1101**********0011', phone: '138*****234' })
    const detail = await post<Application>('/cms/join/detail', { id: row?.id })
    expect(detail.data).toMatchObject({ idCard: '1101**********0011', phone: '138*****234' })
    const { rawPayload } = await app.app.inject({
      method: 'POST',
      url: '/api/cms/join/export',
      headers: { token: admin },
      payload: { appid },
    })
    const sheet = JSON.stringify(await readXlsx(rawPayload))
    expect(sheet).toContain('138*****234')
    const log = JSON.stringify(
      await app.ports.database.read.selectFrom('system_operation_log').select(['before', 'after']).execute(),
    )
    for (const secret of [idCard, phone]) {
      expect(sheet).not.toContain(secret)
      expect(log).not.toContain(secret)
    }
    // Searching and sorting would find out.
    const count = (await found()).count
    expect((await found({ phone, idCard, search: phone })).count).toBe(count)
    await apply({ appid, name: '后来', phone: '13700000000' })
    const orders = [{}, { sort: 'phone' }, { sort: 'phone', order: 'desc' }, { sort: 'idCard' }]
    const lists = await Promise.all(orders.map(async (order) => (await found(order)).data.map((one) => one.id)))
    for (const ids of lists) expect(ids).toEqual(lists[0])
  })

  test('one value is shown in full to those who hold the button, and leaves one entry in the log', async () => {
    const { data } = await found({ limit: 100 })
    const id = data.find(({ name }) => name === '张三')?.id
    const person = await loginAs(app, { rights: ['/cms/jmgl'] })
    const holder = await loginAs(app, { rights: ['/cms/jmgl', 'join-reveal'] })
    for (const { id: userId } of [person, holder])
      await grantData(app, { userId }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
    expect((await post('/cms/join/reveal', { id, field: 'phone' }, person.token)).status).toBe(403)
    expect((await post('/cms/join/reveal', { id, field: 'phone' }, holder.token)).data).toEqual({ value: phone })
    expect((await post('/cms/join/reveal', { id, field: 'name' }, holder.token)).status).toBe(400)
    const log = await app.ports.database.read
      .selectFrom('system_operation_log')
      .select(['account', 'rowId', 'after'])
      .where('action', '=', 'reveal')
      .execute()
    expect(log).toEqual([{ account: holder.account, rowId: id, after: { field: 'phone' } }])
  })

  test('applications are listed by day, of sites that one may view only, and deleted with a button of their own', async () => {
    app.clock.advance(24 * 60 * 60 * 1000)
    admin = await app.login()
    await apply({ appid, name: '次日', phone })
    expect((await found({ startDate: '2026-01-06', endDate: '2026-01-06' })).data.map(({ name }) => name)).toEqual([
      '次日',
    ])
    expect((await found({ endDate: '2026-01-05', limit: 100 })).data.map(({ name }) => name)).not.toContain('次日')
    const stranger = await loginAs(app, { rights: ['/cms/jmgl'] })
    expect((await found({}, stranger.token)).status).toBe(403)
    const [row] = (await found({ startDate: '2026-01-06' })).data
    await grantData(app, { userId: stranger.id }, { module: 'app', targetId: appid, codes: ['app:btn:get'] })
    expect((await post('/cms/join/del', { id: row?.id }, stranger.token)).status).toBe(403)
    expect((await post('/cms/join/del', { id: row?.id })).data).toBe(1)
    expect((await found({ startDate: '2026-01-06' })).count).toBe(0)
  })

  test('a site takes a thousand applications a day, and the next ones on the next day', async () => {
    const rows = Array.from({ length: 1000 }, (_, n) => ({ appid, name: `满${n}`, phone, date: '2026-01-06' }))
    await app.ports.database.transaction(async (trx) => {
      for (let at = 0; at < rows.length; at += 200)
        await trx
          .insertInto('cms_join')
          .values(rows.slice(at, at + 200))
          .execute()
    })
    const refused = await apply({ appid, name: '太多', phone })
    expect([refused.statusCode, refused.json().errMsg]).toEqual([429, '今天的申请已达上限，请明天再试'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    app.clock.advance(24 * 60 * 60 * 1000)
    expect((await apply({ appid, name: '次日', phone })).statusCode).toBe(200)
  })
})
