// Drafts that have not reached the server, in local storage, per account: they outlive a crash, a lost connection and a logout.
import { readSession } from '../../data/session-store.ts'
import { isViewing } from '../../data/view-store.ts'
import type { Draft } from './draft.ts'

/** `slot` distinguishes editors: two tabs write the same draft under one key while the server is away. */
export interface LocalDraft extends Draft {
  readonly slot: string
}

function prefixOf(entity: string): string {
  return `atrium.draft ${readSession().user.account} ${entity} `
}

function isDraft(value: unknown): value is Draft {
  return typeof value === 'object' && value !== null && 'key' in value && 'values' in value
}

function parse(text: string | null): Draft | null {
  try {
    const value = JSON.parse(text ?? 'null') as unknown
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/** Newest first. */
export function readLocalDrafts(entity: string): LocalDraft[] {
  const prefix = prefixOf(entity)
  const found = Object.keys(localStorage).flatMap((name) => {
    const draft = name.startsWith(prefix) ? parse(localStorage.getItem(name)) : null
    return draft === null ? [] : [{ ...draft, slot: name.slice(prefix.length) }]
  })
  return found.sort((a, b) => b.time - a.time)
}

/** False: the storage is full or switched off, or it would be another user's draft. */
export function writeLocalDraft(entity: string, slot: string, draft: Draft): boolean {
  if (isViewing()) return false
  try {
    localStorage.setItem(prefixOf(entity) + slot, JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function removeLocalDraft(entity: string, slot: string): void {
  localStorage.removeItem(prefixOf(entity) + slot)
}
