// The draft of a diagram in local storage, per account: it outlives a crash, a lost connection and the end of the login.
import { readSession } from '../../../../data/session-store.ts'
import { isViewing } from '../../../../data/view-store.ts'

export interface DiagramDraft {
  readonly xml: string
  readonly name: string
  /** Epoch milliseconds. */
  readonly time: number
}

function keyOf(slot: string): string {
  return `atrium.diagram ${readSession().user.account} ${slot}`
}

function isDraft(value: unknown): value is DiagramDraft {
  return typeof value === 'object' && value !== null && 'xml' in value && typeof value.xml === 'string'
}

export function readDraft(slot: string): DiagramDraft | null {
  try {
    const value: unknown = JSON.parse(localStorage.getItem(keyOf(slot)) ?? 'null')
    return isDraft(value) ? value : null
  } catch {
    return null
  }
}

/** False: the storage is full or switched off, or it would be another user's draft. */
export function writeDraft(slot: string, draft: DiagramDraft): boolean {
  if (isViewing()) return false
  try {
    localStorage.setItem(keyOf(slot), JSON.stringify(draft))
    return true
  } catch {
    return false
  }
}

export function removeDraft(slot: string): void {
  localStorage.removeItem(keyOf(slot))
}
