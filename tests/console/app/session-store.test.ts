// What the browser stores of the session: encrypted, in the right storage, and harmless when damaged.
import { beforeEach, expect, test, vi } from 'vitest'
import { chacha20, decrypt, encrypt, newKey } from '../../../src/console/data/cipher.ts'
import {
  clearSession,
  isLoggedIn,
  noRights,
  readSession,
  type Session,
  startSession,
  storeInTab,
  updateSession,
} from '../../../src/console/data/session-store.ts'

const { endSession, leaveSession } = await import('../../../src/console/data/session.ts')

const session: Session = {
  user: { token: 'secret-token', account: 'editor', username: '编辑', timeZone: 'Asia/Tokyo', mustChange: false },
  rights: { ...noRights, buttonCodes: ['dict-add'], permissions: ['/system/dict'] },
}

/** As after a reload of the page: only the storages remain. */
async function reload(): Promise<typeof import('../../../src/console/data/session-store.ts')> {
  vi.resetModules()
  return import('../../../src/console/data/session-store.ts')
}

function stored(storage: Storage): string {
  return Object.keys({ ...storage })
    .map((key) => storage.getItem(key) ?? '')
    .join(' ')
}

beforeEach(() => {
  sessionStorage.clear()
  localStorage.clear()
  clearSession()
})

test('the cipher is ChaCha20 of RFC 8439', () => {
  const key = Uint8Array.from({ length: 32 }, (_, index) => index)
  const nonce = Uint8Array.from([0, 0, 0, 0, 0, 0, 0, 0x4a, 0, 0, 0, 0])
  const plain = new TextEncoder().encode('Ladies and Gentlemen of the class of ')
  const hex = Array.from(chacha20(key, nonce, plain), (byte) => byte.toString(16).padStart(2, '0')).join('')
  expect(hex.slice(0, 64)).toBe('6e2e359a2568f98041ba0728dd0d6981e97e7aec1d4360c20a27afccfd9fae0b')
})

test('encrypted text is decrypted with its own key only', () => {
  const key = newKey()
  const sealed = encrypt('用户 👋', key)
  expect(decrypt(sealed, key)).toBe('用户 👋')
  expect(() => decrypt(sealed, newKey())).toThrow('damaged')
})

test('the same text is never encrypted to the same result', () => {
  const key = newKey()
  expect(encrypt('a', key)).not.toBe(encrypt('a', key))
})

test('a session is stored encrypted in the session storage only', () => {
  startSession(session, false)
  expect(stored(sessionStorage)).not.toBe('')
  expect(`${stored(sessionStorage)} ${stored(localStorage)}`).not.toMatch(/secret-token|editor|dict-add/)
  expect(Object.keys({ ...localStorage })).toEqual(['atrium.key'])
})

test('with remember-me it is stored in the local storage', async () => {
  startSession(session, true)
  sessionStorage.clear()
  expect((await reload()).readSession().user.account).toBe('editor')
})

test('a session survives a reload', async () => {
  startSession(session, false)
  expect((await reload()).readSession()).toEqual(session)
})

test('an update changes the named parts and keeps the rest', async () => {
  startSession(session, false)
  updateSession({ user: { username: '新名' } })
  const after = (await reload()).readSession()
  expect(after.user).toEqual({ ...session.user, username: '新名' })
  expect(after.rights).toEqual(session.rights)
})

test('an answer that arrives after the session has ended does not bring it back', async () => {
  startSession(session, false)
  sessionStorage.clear()
  updateSession({ user: { username: '新名' }, rights: { admin: true } })
  expect((await reload()).isLoggedIn()).toBe(false)
})

test('an answer to whoever was logged in before does not replace those who logged in by another tab', async () => {
  startSession(session, true)
  const otherTab = await reload()
  const other = { user: { ...session.user, token: 'other-token', account: 'other' }, rights: noRights }
  otherTab.startSession(other, true)
  updateSession({ user: { username: '新名' }, rights: { admin: true } })
  expect((await reload()).readSession()).toEqual(other)
})

test('a damaged user is logged as 用户信息加载失败 and read as nobody', async () => {
  startSession(session, false)
  sessionStorage.setItem('atrium.user', 'broken')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const store = await reload()
  expect(store.isLoggedIn()).toBe(false)
  expect(store.readSession().rights.buttonCodes).toEqual(['dict-add'])
  expect(log).toHaveBeenCalledWith('用户信息加载失败')
  log.mockRestore()
})

test('damaged rights are logged as 权限信息加载失败 and read as none', async () => {
  startSession(session, false)
  sessionStorage.setItem('atrium.rights', 'broken')
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const store = await reload()
  expect(store.readSession().rights).toEqual(noRights)
  expect(store.isLoggedIn()).toBe(true)
  expect(log).toHaveBeenCalledWith('权限信息加载失败')
  log.mockRestore()
})

test('ending it clears both storages', () => {
  startSession(session, true)
  clearSession()
  expect(isLoggedIn()).toBe(false)
  expect(readSession().user.token).toBe('')
  expect(stored(sessionStorage)).toBe('')
})

test('a session that ends by itself leaves the one that another tab has stored since', async () => {
  startSession(session, true)
  const another = await reload()
  another.startSession({ ...session, user: { ...session.user, token: 'other-token', account: 'bob' } }, true)
  leaveSession()
  expect(isLoggedIn()).toBe(false)
  expect((await reload()).readSession().user.account).toBe('bob')
})

test.each([
  ['bob', 'bob'],
  ['editor', ''],
])('logging out in a tab, with %s remembered by another, leaves %j logged in', async (account, left) => {
  startSession(session, false)
  const another = await reload()
  another.startSession({ ...session, user: { ...session.user, token: 'other-token', account } }, true)
  // The storage of the tab is not shared with the other one.
  storeInTab(session.user)
  vi.stubGlobal('fetch', async () => Response.json({ success: true, data: null }))
  await endSession()
  vi.unstubAllGlobals()
  expect(isLoggedIn()).toBe(false)
  expect((await reload()).readSession().user.account).toBe(left)
})

test('a session that ends by itself is removed', async () => {
  startSession(session, true)
  leaveSession()
  expect(isLoggedIn()).toBe(false)
  expect((await reload()).isLoggedIn()).toBe(false)
})
