// The drafts that a form offers when it opens: those of its row, newest first; what never reached the server comes first.
import type { Descriptor } from '../../../shared/entity/descriptor.ts'
import type { Draft } from './draft.ts'
import { listDrafts, readDraft, removeDraft } from './draft-calls.ts'
import { readLocalDrafts, removeLocalDraft } from './local-drafts.ts'

export interface OfferedDraft extends Draft {
  /** Of the copy in this browser; null = it is on the server only. */
  readonly slot: string | null
}

/** `own`: what this form itself has written. */
export async function findOffered(
  descriptor: Descriptor,
  id: number | null,
  own: { readonly key: string | null; readonly slot: string },
): Promise<OfferedDraft | null> {
  const local = readLocalDrafts(descriptor.name).find((draft) => draft.id === id && draft.slot !== own.slot)
  if (local) return local
  const stored = await listDrafts(descriptor)
  const newest = stored.find((draft) => draft.id === id && draft.key !== own.key)
  return newest ? { ...(await readDraft(descriptor, newest.key)), slot: null } : null
}

/** Deletes it for good, here and on the server. */
export async function discardOffered(descriptor: Descriptor, { key, slot, revision }: OfferedDraft): Promise<void> {
  if (slot !== null) removeLocalDraft(descriptor.name, slot)
  if (revision !== null) await removeDraft(descriptor, key).catch(() => undefined)
}
