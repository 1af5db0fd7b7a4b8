// The verification code: an image, five minutes, one attempt.
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { encodeSecret } from '../../../src/shared/protocol/secret.ts'
import { adminPassword, buildTestApp, type TestApp } from '../../support/build-test-app.ts'
import { testDatabases } from '../../support/test-database.ts'

describe.each(testDatabases)('the verification code on %s', (database) => {
  let app: TestApp

  beforeEach(async () => {
    app = await buildTestApp({ database, env: { LOGIN_CAPTCHA: 'on' } })
  })
  afterEach(() => app.close())

  async function newCode(): Promise<{ url: string; token: string; answer: string }> {
    const { data: url } = await app.post<string>('/capt')
    const token = new URL(url, 'http://console.test').searchParams.get('token') ?? ''
    const row = await app.ports.database.read
      .selectFrom('system_captcha')
      .select('answer')
      .where('token', '=', token)
      .executeTakeFirstOrThrow()
    return { url, token, answer: row.answer }
  }

  const tryLogin = (code: Record<string, unknown>, password = adminPassword) =>
    app.post('/login', { account: 'admin', password: encodeSecret(password), ...code })

  test('the address returns a PNG that is never cached, the same image every time', async () => {
    const { url } = await newCode()
    const first = await app.app.inject({ method: 'GET', url })
    const second = await app.app.inject({ method: 'GET', url })
    expect(first.headers).toMatchObject({ 'content-type': 'image/png', 'cache-control': 'no-store' })
    expect(await sharp(first.rawPayload).metadata()).toMatchObject({ format: 'png', width: 264, height: 88 })
    expect(second.rawPayload.equals(first.rawPayload)).toBe(true)
  })

  test('the code holds four characters that are not easily confused', async () => {
    const { answer } = await newCode()
    expect(answer).toMatch(/^[ACEFHJKLMNPRTUVWXY34679]{4}$/)
  })

  test('the right code in lower case logs in', async () => {
    const { token, answer } = await newCode()
    expect((await tryLogin({ token, vcode: answer.toLowerCase() })).status).toBe(200)
  })

  test('a code is consumed by a wrong attempt', async () => {
    const { token, answer } = await newCode()
    expect(await tryLogin({ token, vcode: '0000' })).toMatchObject({ status: 400, errMsg: '验证码错误或已过期' })
    expect((await tryLogin({ token, vcode: answer })).status).toBe(400)
  })

  test('a code is consumed by a wrong password', async () => {
    const { token, answer } = await newCode()
    expect((await tryLogin({ token, vcode: answer }, 'wrong')).errMsg).toBe('账号或密码错误')
    expect((await tryLogin({ token, vcode: answer })).errMsg).toBe('验证码错误或已过期')
  })

  test('a code is used once, even by two concurrent calls', async () => {
    const { token, answer } = await newCode()
    const answers = await Promise.all([1, 2, 3].map(() => tryLogin({ token, vcode: answer })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
  })

  test('after five minutes code and image are gone', async () => {
    const { url, token, answer } = await newCode()
    app.clock.advance(5 * 60_000)
    expect((await tryLogin({ token, vcode: answer })).status).toBe(400)
    expect((await app.app.inject({ method: 'GET', url })).statusCode).toBe(404)
  })

  test('expired codes do not accumulate', async () => {
    await newCode()
    app.clock.advance(5 * 60_000)
    await newCode()
    expect(await app.ports.database.read.selectFrom('system_captcha').select('id').execute()).toHaveLength(1)
  })

  test('a wrong code does not count as a wrong password', async () => {
    for (let time = 0; time < 6; time += 1) await tryLogin({ token: 'x', vcode: '0000' })
    const { token, answer } = await newCode()
    expect((await tryLogin({ token, vcode: answer })).status).toBe(200)
  })

  test.each([
    [undefined, '验证码不能为空'],
    [null, '验证码不能为空'],
    ['', '验证码不能为空'],
    ['    ', '验证码不能为空'],
    ['ab-1', '验证码只能输入数字和字母'],
    ['abc', '验证码长度为4个字符'],
    ['abcde', '验证码长度为4个字符'],
  ])('the code %j is refused at its field', async (vcode, message) => {
    const { token } = await newCode()
    const answer = await tryLogin({ token, vcode })
    expect(answer).toMatchObject({ status: 400, errMsg: message, errors: [{ field: 'vcode', message }] })
  })

  test.each([[{}], [{ account: ' ', password: '', vcode: ' ' }], [{ account: null, password: null, vcode: null }]])(
    'an empty login %j reports all three fields',
    async (body) => {
      expect((await app.post('/login', body)).errors).toEqual([
        { field: 'account', message: '登录名不能为空' },
        { field: 'password', message: '密码不能为空' },
        { field: 'vcode', message: '验证码不能为空' },
      ])
    },
  )

  test.each(['', '?token=', '?token=unknownunknownunknown', '?token[]=x', '?token=a&token=b'])(
    'the image of %j is not found',
    async (query) => {
      expect((await app.app.inject({ method: 'GET', url: `/api/capt/image${query}` })).statusCode).toBe(404)
    },
  )
})

describe('the login page', () => {
  test('learns which options are enabled', async () => {
    const app = await buildTestApp({ env: { LOGIN_CAPTCHA: 'on', LOGIN_REMEMBER_ME: 'on' } })
    const { data } = await app.post('/login/options')
    expect(data).toEqual({ captcha: true, rememberMe: true, forgotPassword: false, language: false })
    await app.close()
  })
})
