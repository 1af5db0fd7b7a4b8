// The session in components, and its refresh from /my/info when rights changed on the server.
import { useSyncExternalStore } from 'react'
import { onStale } from './data-version.ts'
import { http } from './http.ts'
import {
  clearSession,
  isLoggedIn,
  isStored,
  type Rights,
  readSession,
  rightsIn,
  type Session,
  storageInUse,
  storedUser,
  subscribeSession,
  updateSession,
} from './session-store.ts'
import { clearTabExceptTyped } from './typed-texts.ts'

export function useSession(): Session {
  return useSyncExternalStore(subscribeSession, readSession)
}

interface MyInfo extends Rights {
  readonly account: string
  readonly username: string
  readonly timeZone: string
  readonly mustChange: boolean
}

export async function reloadRights(): Promise<void> {
  if (!isLoggedIn()) return
  const { data } = await http.post<MyInfo>('/my/info', {}, { kind: 'read' })
  const { account, username, timeZone, mustChange } = data
  updateSession({ user: { account, username, timeZone, mustChange }, rights: rightsIn(data) })
}

/** It has ended by itself: what somebody else has stored since, remembered by a login in another tab, is theirs and stays. */
export function leaveSession(): void {
  clearSession(isStored(readSession()) ? [storageInUse()] : [])
}

/** By choice: somebody else may have been remembered by another tab, and stays so. */
function clearAccount(account: string): void {
  clearSession([sessionStorage])
  // Empty: nobody, or damaged.
  if (['', account].includes(storedUser().account)) clearSession()
}

/** Ends the session here and on the server; an unreachable server does not prevent logging out. `lost`: it had ended without them. */
export async function endSession({ lost = false } = {}): Promise<void> {
  const { account } = readSession().user
  try {
    if (isLoggedIn()) await http.post('/logout', {}, { quiet: true })
  } catch {
    // Ended already, or unreachable: the local session ends either way.
  } finally {
    if (lost) leaveSession()
    else clearAccount(account)
    // Lists, preferences and dictionaries must not leak to the next user.
    if (lost) clearTabExceptTyped(account)
    else sessionStorage.clear()
  }
}

type Reload = () => Promise<unknown>
const reloads = new Set<Reload>([reloadRights])

/** For what the server answers by rights; returns the function that ends it. */
export function onRightsChanged(reload: Reload): () => void {
  reloads.add(reload)
  return () => reloads.delete(reload)
}

onStale('permission', () => Promise.all([...reloads].map((reload) => reload())))
