// The request layer: envelope, token, time-out, duplicates, need-to-login, redirect and missing calls.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { answerWith, sent } from './answer-calls.ts'

const { getActivity } = await import('../../../src/console/data/activity.ts')
const { http, setLeaving } = await import('../../../src/console/data/http.ts')
const { HttpError } = await import('../../../src/console/data/http-error.ts')
const { setLanguage } = await import('../../../src/console/data/language.ts')
const { setNoticeSink } = await import('../../../src/console/data/notify.ts')
const { clearSession, noRights, startSession } = await import('../../../src/console/data/session-store.ts')

const notices: { kind: string; text: string; milliseconds: number }[] = []
const went: string[] = []

beforeEach(() => {
  vi.useFakeTimers()
  setNoticeSink((notice) => notices.push(notice))
  setLeaving({ toLogout: () => went.push('logout'), to: (address) => went.push(address) })
})

afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
  clearSession()
  notices.length = 0
  went.length = 0
})

async function failure(call: Promise<unknown>): Promise<InstanceType<typeof HttpError>> {
  const thrown = await call.then(
    () => null,
    (error: unknown) => error,
  )
  if (!(thrown instanceof HttpError)) throw new Error('The call was expected to fail')
  return thrown
}

test('a call goes to the API with the token of the session and ends after 10 seconds', async () => {
  startSession(
    { user: { token: 'abc', account: 'a', username: 'A', timeZone: 'UTC', mustChange: false }, rights: noRights },
    false,
  )
  answerWith(() => ({ body: { data: 7 } }))
  const { data } = await http.post<number>('/cms/source/list', { page: 1 })
  expect(data).toBe(7)
  expect(sent).toMatchObject([{ url: '/cms/source/list', body: { page: 1 }, token: 'abc', timeout: 10_000 }])
})

test('without a session no token is sent', async () => {
  answerWith(() => ({}))
  await http.post('/capt')
  expect(sent[0]?.token).toBeNull()
})

test('a refusal carries the sentence, the code, the status and the errors per field', async () => {
  const errors = [{ field: 'name', message: '名称不能为空' }]
  answerWith(() => ({ status: 400, body: { success: false, errMsg: '名称不能为空', code: 400, errors } }))
  const error = await failure(http.post('/dict/save', {}))
  expect(error).toMatchObject({ message: '名称不能为空', code: 400, status: 400, fields: errors })
  expect(error.errors).toEqual({ name: '名称不能为空' })
})

test('a refusal without a sentence says 服务器出现异常', async () => {
  answerWith(() => ({ status: 500, body: { success: false, errMsg: '' } }))
  expect((await failure(http.post('/dict/save', {}))).message).toBe('服务器出现异常')
})

test('an answer without an envelope is an error, and a missing answer is reported as such', async () => {
  answerWith((url) => (url === '/gone' ? { status: 404, body: 'nothing' } : { status: 502, body: '<html>' }))
  expect((await failure(http.post('/gone'))).message).toBe('请求的资源不存在')
  expect((await failure(http.post('/broken'))).message).toBe('服务器出现异常')
  answerWith(() => ({ status: 502, file: { disposition: '', type: 'text/html', text: '<html>' } }))
  expect((await failure(http.download({ method: 'POST', path: '/broken' }))).message).toBe('服务器出现异常')
})

test('code 404 in the body means that the resource does not exist, whatever the status', async () => {
  answerWith(() => ({ status: 200, body: { success: false, code: 404, errMsg: '' } }))
  expect((await failure(http.post('/a'))).message).toBe('请求的资源不存在')
})

test('the loading indicator ends with every answer, even late and missing ones', async () => {
  const before = getActivity()
  answerWith(() => ({ hangs: true }))
  const call = failure(http.post('/dict/save', {}))
  expect(getActivity()).toBe(before + 1)
  sent[0]?.answer({ timesOut: true })
  await call
  expect(getActivity()).toBe(before)
  answerWith(() => ({ status: 404, body: 'nothing' }))
  await failure(http.post('/gone'))
  expect(getActivity()).toBe(before)
})

test('code 401 shows its message for one second, then redirects to logout, once at a time', async () => {
  answerWith(() => ({ status: 401, body: { success: false, code: 401, errMsg: '登录已失效，请重新登录' } }))
  await Promise.all(['/a', '/b', '/c'].map((path) => failure(http.post(path))))
  expect(notices).toEqual([{ kind: 'error', text: '登录已失效，请重新登录', milliseconds: 1000 }])
  vi.advanceTimersByTime(999)
  expect(went).toEqual([])
  vi.advanceTimersByTime(1)
  expect(went).toEqual(['logout'])
})

test('code 401 in the body counts even if the status is 200', async () => {
  answerWith(() => ({ status: 200, body: { success: false, code: 401, errMsg: '请登录' } }))
  await failure(http.post('/a'))
  vi.advanceTimersByTime(1000)
  expect(went).toEqual(['logout'])
})

test('code 302 redirects to the address in data', async () => {
  answerWith(() => ({ body: { success: false, code: 302, data: '/admin/system/dict' } }))
  await failure(http.post('/a'))
  expect(went).toEqual(['/admin/system/dict'])
})

test('a quiet call neither shows a message nor redirects', async () => {
  answerWith(() => ({ status: 401, body: { success: false, code: 401, errMsg: '请登录' } }))
  await failure(http.post('/logout', {}, { quiet: true }))
  vi.advanceTimersByTime(2000)
  expect([notices, went]).toEqual([[], []])
})

test('a time-out is reported once at a time', async () => {
  answerWith(() => ({ timesOut: true }))
  const errors = await Promise.all(['/a', '/b'].map((path) => failure(http.post(path))))
  expect(errors.map((error) => error.message)).toEqual(['请求超时，请稍后重试', '请求超时，请稍后重试'])
  expect(notices).toHaveLength(1)
  vi.advanceTimersByTime(2500)
  await failure(http.post('/c'))
  expect(notices).toHaveLength(2)
})

test('a failed call is not repeated', async () => {
  answerWith(() => ({ status: 500, body: { success: false, errMsg: '坏了' } }))
  await failure(http.post('/cms/source/list'))
  expect(sent).toHaveLength(1)
})

test('a second identical write is dropped while the first is in flight', async () => {
  answerWith(() => ({ hangs: true }))
  const first = http.post('/dict/save', { name: 'a' })
  const second = await failure(http.post('/dict/save', { name: 'a' }))
  expect(second.cancelled).toBe(true)
  expect(sent).toHaveLength(1)
  sent[0]?.answer({ body: { data: 1 } })
  expect((await first).data).toBe(1)
})

test('writes with different bodies do not affect each other', async () => {
  answerWith(() => ({ hangs: true }))
  const both = Promise.all([http.post('/dict/save', { name: 'a' }), http.post('/dict/save', { name: 'b' })])
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  for (const call of sent) call.answer({})
  await both
})

test('an earlier identical read is cancelled, and its caller gets the later answer', async () => {
  answerWith(() => ({ hangs: true }))
  const first = http.post('/cms/source/list', { page: 1 })
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  const second = http.post('/cms/source/list', { page: 1 })
  await vi.waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[0]?.isCancelled()).toBe(true)
  sent[1]?.answer({ body: { data: ['row'] } })
  expect((await Promise.all([first, second])).map(({ data }) => data)).toEqual([['row'], ['row']])
})

test('a call cancelled by its caller shows nothing', async () => {
  answerWith(() => ({ hangs: true }))
  const abort = new AbortController()
  const call = failure(http.post('/cms/source/list', {}, { signal: abort.signal }))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  abort.abort()
  expect(await call).toMatchObject({ cancelled: true, message: '' })
  expect(notices).toEqual([])
})

test('an answer with a name of its own is saved as a file, JSON too', async () => {
  const saved: string[] = []
  Object.assign(URL, { createObjectURL: () => 'blob:file', revokeObjectURL: () => undefined })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  const disposition = `attachment; filename="__.form"; filename*=UTF-8''${encodeURIComponent('请假.form')}`
  answerWith(() => ({ file: { disposition, type: 'application/json', text: '{}' } }))
  await http.download({ method: 'POST', path: '/test/print', body: { id: 3 } })
  expect(saved).toEqual(['请假.form blob:file'])
  expect(sent).toMatchObject([{ url: '/test/print', body: { id: 3 } }])
})

test('a file is requested in the language of the console', async () => {
  const disposition = 'attachment; filename="a.csv"'
  answerWith(() => ({ file: { disposition, type: 'text/csv', text: '' } }))
  for (const language of ['zh-cn', 'en'] as const) {
    setLanguage(language)
    await http.download({ method: 'POST', path: '/test/export' })
  }
  setLanguage('zh-cn')
  expect(sent.map(({ language }) => language)).toEqual(['zh-CN', 'en'])
})
