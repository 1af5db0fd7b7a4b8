// The calls of an entity's drafts.
import type { Descriptor, OperationName } from '../../../shared/entity/descriptor.ts'
import { http } from '../../data/http.ts'
import { withSite } from '../../data/scope.ts'
import { epochOf } from '../../data/time.ts'
import type { Values } from '../row.ts'
import type { Draft } from './draft.ts'

interface SentDraft extends Omit<Draft, 'time' | 'values'> {
  readonly time: string
}

async function call<Data>(descriptor: Descriptor, operation: OperationName, body: Values): Promise<Data> {
  const kind = operation === 'listDrafts' || operation === 'readDraft' ? 'read' : 'write'
  const path = descriptor.api?.operations[operation]?.path ?? ''
  return (await http.post<Data>(path, withSite(descriptor, body), { kind, quiet: true, background: true })).data
}

/** Returns the new revision. */
export async function saveDraft(descriptor: Descriptor, { key, id, values, baseUpdateTime, revision }: Draft) {
  const site = descriptor.scope?.field
  const place = site === undefined ? {} : { [site]: values[site] }
  const body = { ...place, key, id, values, baseUpdateTime, revision }
  return (await call<{ revision: number }>(descriptor, 'saveDraft', body)).revision
}

/** Newest first, without their values. */
export async function listDrafts(descriptor: Descriptor): Promise<Omit<Draft, 'values'>[]> {
  const sent = await call<SentDraft[]>(descriptor, 'listDrafts', {})
  return sent.map((draft) => ({ ...draft, time: epochOf(draft.time) }))
}

export async function readDraft(descriptor: Descriptor, key: string): Promise<Draft> {
  const draft = await call<SentDraft & { values: Values }>(descriptor, 'readDraft', { key })
  return { ...draft, time: epochOf(draft.time) }
}

export async function removeDraft(descriptor: Descriptor, key: string): Promise<void> {
  await call(descriptor, 'removeDraft', { key })
}
