// Small user settings (column choices …), stored on the server and cached here until it answers.
import { useCallback, useEffect, useSyncExternalStore } from 'react'
import { http } from './http.ts'

const storageKey = 'atrium.preferences'
const listeners = new Set<() => void>()
let values: Readonly<Record<string, unknown>> = readStored()

function readStored(): Record<string, unknown> {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

function publish(next: Readonly<Record<string, unknown>>): void {
  values = next
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(next))
  } catch {
    // Full: only the cache is missing.
  }
  for (const listener of listeners) listener()
}

let asked = false
/** Choices made since the start: newer than an answer still in flight. */
let chosen: Readonly<Record<string, unknown>> = {}

/** Once per start of the app: another browser may have changed them. */
async function load(): Promise<void> {
  if (asked) return
  asked = true
  try {
    const { data } = await http.post<Record<string, unknown>>('/my/preference', {}, { kind: 'read', quiet: true })
    publish({ ...data, ...chosen })
  } catch {
    // The local cache is good enough; the next start asks again.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface Preference<Value> {
  /** Undefined until the user has chosen something. */
  readonly value: Value | undefined
  readonly save: (value: Value) => void
}

export function usePreference<Value>(key: string): Preference<Value> {
  const all = useSyncExternalStore(subscribe, () => values)
  useEffect(() => void load(), [])
  const save = useCallback(
    (value: Value) => {
      chosen = { ...chosen, [key]: value }
      publish({ ...values, [key]: value })
      // The choice applies to this session even if it could not be stored.
      http.post('/my/preference/save', { key, value }, { kind: 'write', quiet: true }).catch(() => undefined)
    },
    [key],
  )
  return { value: all[key] as Value | undefined, save }
}
