// A forgotten password: the same answer for everybody, a single-use link valid for half an hour, and the end of every session.
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createSmtpMailer } from '../../../src/server/adapters/smtp-mail.ts'
import { jobHandlers } from '../../../src/server/features/registry.ts'
import { createWorker } from '../../../src/server/jobs/worker.ts'
import type { Mailer } from '../../../src/server/ports/mailer.ts'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { makeUser, type MadeUser, userPassword } from '../../support/login-as.ts'
import { type MailSink, openMailSink, textOfMail } from '../../support/mail-sink.ts'
import { testDatabases } from '../../support/test-database.ts'

const MINUTE = 60_000
const newPassword = 'Fresh-2027'
const address = 'zhang@example.com'

describe.each(testDatabases)('a forgotten password on %s', (database) => {
  let sink: MailSink
  let app: TestApp
  let mailer: Mailer
  let user: MadeUser

  const start = (env: Record<string, string> = {}) =>
    buildTestApp({
      database,
      env: { LOGIN_FORGOT_PASSWORD: 'on', SMTP_URL: sink.url, PUBLIC_URL: 'https://cms.example.com/', ...env },
    })
  const giveAddress = (id: number) =>
    app.ports.database.transaction((trx) =>
      trx.updateTable('system_user').set({ email: address }).where('id', '=', id).execute(),
    )
  /** Five per minute and address: each request of a test is made in a minute of its own. */
  const forget = async (account: string, more: object = {}) => {
    app.clock.advance(MINUTE)
    return app.post('/forgot', { account, ...more })
  }
  const sendMails = async () => {
    const errors: unknown[] = []
    const { database: rows, files } = app.ports
    const { createCall } = app.app
    const ports = { database: rows, files, mailer, clock: app.clock, timeZone: 'Asia/Shanghai' }
    await createWorker({
      ports,
      createCall,
      handlers: jobHandlers,
      onError: (error) => errors.push(error),
    }).runDueJobs()
    return errors
  }
  const tokenOf = (index = -1): string => {
    const mail = sink.mails.at(index)
    return (mail && /#reset=([\w-]+)/.exec(textOfMail(mail))?.[1]) ?? 'no mail'
  }
  const reset = (token: string, passwd = newPassword, repasswd = passwd) =>
    app.post('/reset', { token, passwd: encodeSecret(passwd), repasswd: encodeSecret(repasswd) })
  const openLinks = () => app.ports.database.read.selectFrom('system_password_reset').selectAll().execute()
  const newLink = async (): Promise<string> => {
    await forget(user.account)
    await sendMails()
    return tokenOf()
  }

  beforeAll(async () => {
    sink = await openMailSink()
    mailer = createSmtpMailer(sink.url, null)
  })
  afterAll(() => sink.close())
  beforeEach(async () => {
    sink.refuse(false)
    app = await start()
    user = await makeUser(app)
    await giveAddress(user.id)
  })
  afterEach(() => app.close())

  test('when switched off, neither call exists', async () => {
    const off = await buildTestApp({ database })
    expect((await off.post('/forgot', { account: 'admin' })).status).toBe(404)
    const passwd = encodeSecret(newPassword)
    expect((await off.post('/reset', { token: 'x', passwd, repasswd: passwd })).status).toBe(404)
    await off.close()
  })

  test('the mail goes to the address of the account and contains a link to the public address', async () => {
    const before = sink.mails.length
    const token = await newLink()
    expect(sink.mails.slice(before)).toMatchObject([{ from: 'no-reply@127.0.0.1', to: [address] }])
    const text = textOfMail(sink.mails.at(-1) ?? { from: '', to: [], source: '' })
    expect(text).toContain(`https://cms.example.com/admin/login#reset=${token}`)
    expect(text).toContain(user.account)
    expect(token).toMatch(/^[\w-]{43}$/)
  })

  test('the answer is the same for an account that exists, one without an address, and none', async () => {
    const bare = await makeUser(app)
    const answers = [await forget(user.account), await forget(bare.account), await forget('nobody')]
    const shown = answers.map(({ status, success, data, errMsg }) => ({ status, success, data, errMsg }))
    expect(new Set(shown.map((one) => JSON.stringify(one)))).toEqual(new Set([JSON.stringify(shown[0])]))
    expect(shown[0]).toMatchObject({ status: 200, success: true })
    const jobs = await app.ports.database.read.selectFrom('system_job').select(['kind', 'status']).execute()
    expect(jobs).toHaveLength(3)
    const before = sink.mails.length
    expect(await sendMails()).toEqual([])
    expect(sink.mails).toHaveLength(before + 1)
  })

  test('a disabled account and one locked by an administrator get no mail', async () => {
    const before = sink.mails.length
    for (const state of [{ enabled: false }, { locked: true }]) {
      const other = await makeUser(app, state)
      await giveAddress(other.id)
      await forget(other.account)
    }
    await sendMails()
    expect(sink.mails).toHaveLength(before)
  })

  test('the token itself is not in the database', async () => {
    const token = await newLink()
    const { read } = app.ports.database
    const rows = [
      await openLinks(),
      await read.selectFrom('system_job').selectAll().execute(),
      await read.selectFrom('system_operation_log').selectAll().execute(),
    ]
    expect(rows[0]).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('the link sets a new password, ends every session and is recorded in the operation log', async () => {
    const session = await app.login(user.account, userPassword)
    const answer = await reset(await newLink())
    expect(answer).toMatchObject({ status: 200, success: true })
    expect((await app.post('/my/info', {}, { token: session })).status).toBe(401)
    await expect(app.login(user.account, userPassword)).rejects.toThrow('账号或密码错误')
    expect(await app.login(user.account, newPassword)).toMatch(/\S/)
    const rows = await app.ports.database.read
      .selectFrom('system_operation_log')
      .select(['entity', 'rowId', 'action', 'account', 'before', 'after'])
      .where('action', '=', 'reset')
      .execute()
    expect(rows).toEqual([
      { entity: 'system/user', rowId: user.id, action: 'reset', account: user.account, before: null, after: null },
    ])
  })

  test('a link works once', async () => {
    const token = await newLink()
    expect((await reset(token)).status).toBe(200)
    expect(await reset(token, 'Other-2028')).toMatchObject({ status: 400, errMsg: '链接无效或已过期，请重新申请' })
  })

  test('of two users of one link at the same time one succeeds', async () => {
    const token = await newLink()
    const answers = await Promise.all([reset(token, 'First-2027'), reset(token, 'Second-2027')])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
  })

  test('a link is valid for thirty minutes', async () => {
    const token = await newLink()
    app.clock.advance(30 * MINUTE - 1)
    expect((await reset(token, 'short')).errors).toMatchObject([{ field: 'passwd' }])
    app.clock.advance(1)
    expect((await reset(token)).status).toBe(400)
  })

  test("using one link voids the account's others", async () => {
    const first = await newLink()
    const second = await newLink()
    expect(second).not.toBe(first)
    expect((await reset(second)).status).toBe(200)
    expect((await reset(first)).status).toBe(400)
  })

  test('a link is void once the password was changed otherwise', async () => {
    const token = await newLink()
    const admin = await app.login()
    app.clock.advance(MINUTE)
    const { id, account } = user
    await app.post('/user/repwd', { id, account, passwd: encodeSecret('Given-2027') }, { token: admin })
    expect((await reset(token)).status).toBe(400)
  })

  test('a link is void once its account was disabled', async () => {
    const token = await newLink()
    const admin = await app.login()
    await app.post('/user/enable', { id: user.id }, { token: admin })
    expect((await reset(token)).status).toBe(400)
  })

  test.each([
    ['', '', 'passwd', '密码不能为空'],
    ['Ab1-x', 'Ab1-x', 'passwd', '密码最小长度不能低于6个字符'],
    ['Ab1-56789012345678901', 'Ab1-56789012345678901', 'passwd', '密码最大长度不能超过20个字符'],
    ['abcdefgh', 'abcdefgh', 'passwd', '密码至少包含数字、小写字母、大写字母、特殊字符中的三种'],
    [newPassword, '', 'repasswd', '确认密码不能为空'],
    [newPassword, 'Other-2028', 'repasswd', '两次密码输入不一致'],
  ])(
    'the password %j with %j is refused at %s and leaves the link usable',
    async (passwd, repasswd, field, message) => {
      const token = await newLink()
      const answer = await reset(token, passwd, repasswd)
      expect(answer.status).toBe(400)
      expect(answer.errors).toContainEqual({ field, message })
      expect((await reset(token)).status).toBe(200)
    },
  )

  test('a mail that the server refuses is retried with a link of its own', async () => {
    sink.refuse(true)
    const before = sink.mails.length
    await forget(user.account)
    expect(await sendMails()).toHaveLength(1)
    expect(await openLinks()).toEqual([])
    sink.refuse(false)
    app.clock.advance(MINUTE)
    expect(await sendMails()).toEqual([])
    expect(sink.mails).toHaveLength(before + 1)
    expect((await reset(tokenOf())).status).toBe(200)
  })

  test('one account gets at most three mails in half an hour', async () => {
    const before = sink.mails.length
    for (let time = 0; time < 5; time++) {
      await forget(user.account)
      await sendMails()
    }
    expect(sink.mails).toHaveLength(before + 3)
    app.clock.advance(30 * MINUTE)
    await forget(user.account)
    await sendMails()
    expect(sink.mails).toHaveLength(before + 4)
  })

  test('a used link counts towards the three', async () => {
    const before = sink.mails.length
    for (let time = 0; time < 3; time++) await reset(await newLink(), `Fresh-200${time}`)
    await forget(user.account)
    await sendMails()
    expect(sink.mails).toHaveLength(before + 3)
  })

  test('one address may request five times a minute and try ten links', async () => {
    const asked = []
    for (let time = 0; time < 6; time++) asked.push((await app.post('/forgot', { account: 'nobody' })).status)
    expect(asked).toEqual([200, 200, 200, 200, 200, 429])
    const tried = []
    for (let time = 0; time < 11; time++) tried.push((await reset('wrong')).status)
    expect(tried).toEqual([...Array.from({ length: 10 }, () => 400), 429])
  })

  test('with the verification code enabled it is required, and a wrong one is not a failed login', async () => {
    const strict = await start({ LOGIN_CAPTCHA: 'on' })
    expect(await strict.post('/forgot', { account: 'admin' })).toMatchObject({
      status: 400,
      errors: [{ field: 'vcode', message: '验证码不能为空' }],
    })
    const { data } = await strict.post<string>('/capt')
    const token = new URL(data, 'http://console.test').searchParams.get('token')
    expect((await strict.post('/forgot', { account: 'admin', vcode: '0000', token })).errMsg).toBe('验证码错误或已过期')
    expect(await strict.ports.database.read.selectFrom('system_login_log').selectAll().execute()).toEqual([])
    await strict.close()
  })
})
