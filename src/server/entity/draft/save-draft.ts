// The calls draft/save and draft/del. A draft never touches its row, and nothing but its size is validated.
import type { Call } from '../../call/call.ts'
import { conflict, needLogin, notFound, staleEdit } from '../../errors/errors.ts'
import { isEmpty, parseId } from '../ids.ts'
import { entityMessages } from '../messages.ts'
import { loadSeenRow } from '../read/seen-row.ts'
import type { Body, Work } from '../runtime.ts'
import { assertMayCreateIn, assertOperation } from '../save/save-rights.ts'
import { assertWritable, defaultSite, siteOf } from '../scope.ts'
import { storableJson, storableText } from './storable.ts'
import { countDrafts, deleteDraft, type DraftContent, type DraftKey, insertDraft, updateDraft } from './queries.ts'

/** Of one person, all entities together. */
const mostDrafts = 100
const titleLength = 100

export function draftKeyOf({ call, plan }: Work, draftKey: unknown): DraftKey {
  if (call.user === null) throw needLogin()
  return { userId: call.user.id, entity: plan.name, draftKey: String(draftKey) }
}

/** 0 = the form has written no draft. */
export function revisionOf(sent: unknown): number {
  return Number.isSafeInteger(sent) ? (sent as number) : 0
}

interface Place {
  readonly rowId: number | null
  readonly scopeId: number | null
}

/** Refuses whoever may not edit the row, or add rows. */
export async function placeOf(work: Work, body: Body): Promise<Place> {
  const { scope } = work.plan.descriptor
  if (isEmpty(body.id)) {
    const scopeId = scope && (siteOf(work, body) ?? (await defaultSite(work)))
    await assertMayCreateIn(work, scopeId)
    return { rowId: null, scopeId }
  }
  const rowId = parseId(body)
  await assertOperation(work, 'update')
  const row = await loadSeenRow(work, { id: rowId, site: siteOf(work, body), operation: 'update' })
  const scopeId = scope ? (row[scope.field] as number) : null
  if (scope) await assertWritable(work, scopeId)
  return { rowId, scopeId }
}

function contentOf(work: Work, body: Body, place: Place): DraftContent {
  const values = body['values'] as Readonly<Record<string, unknown>>
  const title = values[work.plan.descriptor.drafts?.title ?? '']
  return {
    ...place,
    title: typeof title === 'string' ? [...storableText(title)].slice(0, titleLength).join('') : null,
    baseTime: isEmpty(body['baseUpdateTime']) ? null : String(body['baseUpdateTime']),
    savedTime: work.call.now,
    snapshot: storableJson(values),
  }
}

/** `revision` in the body: null = the caller knows of no draft; absent = the caller overwrites. */
async function write(call: Call, key: DraftKey, { content, body }: { content: DraftContent; body: Body }) {
  const asked = body['revision']
  const revision = asked === undefined ? undefined : revisionOf(asked)
  const next = await updateDraft(call.db, key, { content, revision })
  if (next !== null) return next
  if ((await countDrafts(call.db, key.userId)) >= mostDrafts) throw conflict(entityMessages.draftsFull(mostDrafts))
  // Typed in another tab or on another computer meanwhile: neither text replaces the other.
  if (!(await insertDraft(call.db, key, content))) throw staleEdit(entityMessages.draftElsewhere)
  return 1
}

/** Answers the revision, which the next save of the same form sends. */
export async function saveDraft(work: Work, body: Body) {
  const key = draftKeyOf(work, body['key'])
  const content = contentOf(work, body, await placeOf(work, body))
  const revision = await work.call.transaction((call) => write(call, key, { content, body }))
  return { key: key.draftKey, revision }
}

export async function removeDraft(work: Work, body: Body): Promise<number> {
  const key = draftKeyOf(work, body['key'])
  const removed = await work.call.transaction(({ db }) => deleteDraft(db, key))
  if (removed === 0) throw notFound(entityMessages.gone)
  return removed
}
