// The logged-in session, encrypted in session storage (in local storage with remember-me); no React, no network.
import { decrypt, encrypt, newKey } from './cipher.ts'
import { getLanguage } from './language.ts'
import { sessionMessages } from './session.messages.ts'
import { forgetTypedOfOthers } from './typed-texts.ts'
import { forgetView } from './view-store.ts'

export interface MenuNode {
  readonly id: number
  readonly name: string
  readonly url: string | null
  readonly icon: string | null
  readonly children?: readonly MenuNode[]
}

export interface UserInfo {
  readonly token: string
  readonly account: string
  readonly username: string
  /** The server's: times are shown in it. */
  readonly timeZone: string
  /** The server refuses every other call until the password is changed. */
  readonly mustChange: boolean
}

export interface Rights {
  readonly admin: boolean
  readonly roles: readonly { readonly id: number; readonly code: string; readonly name: string }[]
  readonly menus: readonly MenuNode[]
  readonly buttonCodes: readonly string[]
  /** Route patterns. */
  readonly permissions: readonly string[]
  /** Those of them that are open only because something on them is granted. */
  readonly impliedPages: readonly string[]
  /** Patterns of single calls that are granted; administrators may make all. */
  readonly calls: readonly string[]
  /** Whether the server knows the console's hosts. */
  readonly publicUrl: boolean
}

export interface Session {
  readonly user: UserInfo
  readonly rights: Rights
}

const keys = { user: 'atrium.user', rights: 'atrium.rights', cipher: 'atrium.key' } as const

export const noUser: UserInfo = { token: '', account: '', username: '', timeZone: 'Asia/Shanghai', mustChange: false }
export const noRights: Rights = {
  admin: false,
  roles: [],
  menus: [],
  buttonCodes: [],
  permissions: [],
  impliedPages: [],
  calls: [],
  publicUrl: false,
}

/** The rights in an answer of the server. */
export function rightsIn(info: Rights): Rights {
  const { admin, roles, menus, buttonCodes, permissions, impliedPages, calls, publicUrl } = info
  return { admin, roles, menus, buttonCodes, permissions, impliedPages, calls, publicUrl }
}

const listeners = new Set<() => void>()
let cached: Session | null = null

function cipherKey(): string {
  const stored = localStorage.getItem(keys.cipher)
  if (stored !== null) return stored
  const made = newKey()
  localStorage.setItem(keys.cipher, made)
  return made
}

function readPart<Part extends object>(key: string, empty: Part, fault: keyof (typeof sessionMessages)['en']): Part {
  const sealed = sessionStorage.getItem(key) ?? localStorage.getItem(key)
  if (sealed === null) return empty
  try {
    return { ...empty, ...(JSON.parse(decrypt(sealed, cipherKey())) as Partial<Part>) }
  } catch {
    console.error(sessionMessages[getLanguage()][fault])
    return empty
  }
}

/** A session in the tab goes before a remembered one. */
export function storageInUse(): Storage {
  const isInTab = sessionStorage.getItem(keys.user) !== null
  return isInTab || localStorage.getItem(keys.user) === null ? sessionStorage : localStorage
}

function writePart(storage: Storage, key: string, part: object): void {
  storage.setItem(key, encrypt(JSON.stringify(part), cipherKey()))
}

function publish(session: Session): void {
  cached = session
  for (const listener of listeners) listener()
}

/** From where the user is: rights that are not asked yet must not be those of somebody who is remembered. */
function readRights(): Rights {
  const isKnown = storageInUse().getItem(keys.rights) !== null
  return isKnown ? readPart(keys.rights, noRights, 'rightsFault') : noRights
}

/** In the tab, else remembered. */
export function storedUser(): UserInfo {
  return readPart(keys.user, noUser, 'userFault')
}

export function readSession(): Session {
  cached ??= {
    user: storedUser(),
    rights: readRights(),
  }
  return cached
}

export function startSession(session: Session, remember: boolean): void {
  clearSession()
  forgetView()
  forgetTypedOfOthers(session.user.account)
  const storage = remember ? localStorage : sessionStorage
  writePart(storage, keys.user, session.user)
  writePart(storage, keys.rights, session.rights)
  publish(session)
}

/** For the next load of the page in this tab; a remembered session stays for the others. */
export function storeInTab(user: UserInfo): void {
  writePart(sessionStorage, keys.user, user)
}

/** Not when it ended, or another one began, while the server was asked: by another tab, or by a view as somebody else. */
export function isStored(session: Session): boolean {
  return storedUser().token === session.user.token
}

/** Replaces what changed (rights after a new data version, the name after saving the profile). */
export function updateSession(change: { user?: Partial<UserInfo>; rights?: Partial<Rights> }): void {
  const before = readSession()
  if (!isStored(before)) return
  const session = { user: { ...before.user, ...change.user }, rights: { ...before.rights, ...change.rights } }
  const storage = storageInUse()
  if (change.user !== undefined) writePart(storage, keys.user, session.user)
  if (change.rights !== undefined) writePart(storage, keys.rights, session.rights)
  publish(session)
}

export function clearSession(storages: readonly Storage[] = [sessionStorage, localStorage]): void {
  for (const storage of storages) {
    storage.removeItem(keys.user)
    storage.removeItem(keys.rights)
  }
  // Not whoever else may be remembered: until this page is left, it acts for nobody.
  publish({ user: noUser, rights: noRights })
}

export function isLoggedIn(): boolean {
  return readSession().user.token !== ''
}

export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
