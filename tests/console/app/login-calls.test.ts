// The login page's calls: required parts of an answer, optional ones, and the messages for failures.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readDictionaries } from '../../../src/console/data/dictionary-store.ts'
import { noRights } from '../../../src/console/data/session-store.ts'
import { loginMessages } from '../../../src/console/login/messages.ts'
import { loadOptions, reloadDictionaries, sendLogin, sendReset } from '../../../src/console/login/login-calls.ts'

const sent: { url: string; body: unknown }[] = []
let answer: (url: string) => Response | Error

beforeEach(() => {
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push({ url, body: JSON.parse(String(body)) as unknown })
    const given = answer(url)
    if (given instanceof Error) throw given
    return given
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  sent.length = 0
})

const version = { permission: 3, dictionary: 4 }
function succeeds(data: unknown) {
  return Response.json({ success: true, data, errMsg: '', version })
}
const person = { account: 'editor', username: '编辑', timeZone: 'Asia/Tokyo', mustChange: false, ...noRights }
const credentials = { account: 'editor', password: 'Abc-123', rememberMe: false, vcode: 'AB34', token: 'picture' }

test('a login sends the password encoded, with the code and the token of its image', async () => {
  answer = () => succeeds({ ...person, token: 'abc' })
  const { session } = await sendLogin(credentials)
  expect(sent).toEqual([{ url: '/api/login', body: { ...credentials, password: 'QWJjLTEyMw==' } }])
  expect(session).toEqual({
    user: { token: 'abc', account: 'editor', username: '编辑', timeZone: 'Asia/Tokyo', mustChange: false },
    rights: noRights,
  })
  expect(JSON.parse(sessionStorage.getItem('atrium.versions') ?? '{}')).toEqual({ permission: 3 })
})

test('a success without a token is not one', async () => {
  answer = () => succeeds(person)
  await expect(sendLogin(credentials)).rejects.toMatchObject({ word: 'tokenMissing' })
  expect(loginMessages['zh-cn'].tokenMissing).toBe('返回数据中缺少必要的参数 token')
})

test('a refusal is returned with its sentence', async () => {
  answer = () => Response.json({ success: false, data: null, errMsg: '账号或密码错误', version }, { status: 400 })
  expect(await sendLogin(credentials)).toMatchObject({ session: null, envelope: { errMsg: '账号或密码错误' } })
})

test('a missing answer, a late one and one without an envelope each have their message', async () => {
  answer = () => new TypeError('Failed to fetch')
  await expect(sendReset('t', 'p')).rejects.toMatchObject({ word: 'offline' })
  answer = () => new DOMException('late', 'TimeoutError')
  await expect(sendReset('t', 'p')).rejects.toMatchObject({ word: 'timeout' })
  answer = () => new Response('<html>')
  await expect(sendReset('t', 'p')).rejects.toMatchObject({ word: 'fault' })
})

test('dictionaries are stored after login, and a failure to load them does not matter', async () => {
  answer = () => succeeds({ sex: [] })
  await reloadDictionaries('abc')
  expect(readDictionaries()).toEqual({ sex: [] })
  answer = () => new TypeError('Failed to fetch')
  await expect(reloadDictionaries('abc')).resolves.toBeUndefined()
  expect(readDictionaries()).toEqual({ sex: [] })
})

test('without an answer about the options the verification code is required and nothing else is offered', async () => {
  answer = () => new TypeError('Failed to fetch')
  expect(await loadOptions()).toEqual({ captcha: true, rememberMe: false, forgotPassword: false, language: false })
})
