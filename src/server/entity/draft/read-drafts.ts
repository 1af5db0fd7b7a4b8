// The calls draft/list and draft/detail: one's own drafts, as far as their rows may be viewed now.
import { formatTime } from '../../../shared/entity/wire-time.ts'
import type { RowValues } from '../../call/call.ts'
import { notFound } from '../../errors/errors.ts'
import type { Term } from '../query/where.ts'
import { selectRows } from '../query/select.ts'
import { entityMessages } from '../messages.ts'
import { loadSeenRow } from '../read/seen-row.ts'
import { visibleTerms } from '../read/visible.ts'
import { planOf } from '../entity-plan.ts'
import type { Body, Work } from '../runtime.ts'
import { assertSite, siteOf } from '../scope.ts'
import { loadDraft, loadDrafts } from './queries.ts'
import { draftKeyOf } from './save-draft.ts'

interface Stored {
  readonly draftKey: string
  readonly rowId: number | null
  readonly scopeId: number | null
  readonly title: string | null
  readonly baseTime: string | null
  readonly revision: number
  readonly savedTime: number
}

function toDto(work: Work, { draftKey, rowId, scopeId, title, baseTime, revision, savedTime }: Stored) {
  const { scope } = work.plan.descriptor
  return {
    key: draftKey,
    id: rowId,
    ...(scope && { [scope.field]: scopeId }),
    title,
    baseUpdateTime: baseTime,
    revision,
    time: formatTime(savedTime, work.runtime.timeZone),
  }
}

/** A draft whose row may not be viewed now is kept, and shown again when it may be. */
async function visibleIds(work: Work, ids: readonly number[], body: Body): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set()
  const where: Term[] = [{ field: 'id', op: 'in', value: [...ids] }, ...(await visibleTerms(work, body))]
  const rows = await selectRows(work.call.db, work.plan.descriptor, { where, columns: ['id'] })
  return new Set(rows.map((row) => row.id as number))
}

export async function listDrafts(work: Work, body: Body) {
  const { call, plan } = work
  const site = siteOf(work, body)
  await assertSite(work, site)
  const { userId, entity } = draftKeyOf(work, '')
  const all = await loadDrafts(call.db, { userId, entity })
  const inSite = plan.descriptor.scope && site !== null ? all.filter(({ scopeId }) => scopeId === site) : all
  const visible = await visibleIds(
    work,
    inSite.flatMap(({ rowId }) => rowId ?? []),
    body,
  )
  return inSite.filter(({ rowId }) => rowId === null || visible.has(rowId)).map((draft) => toDto(work, draft))
}

/** Values of fields that have been hidden from the author meanwhile are left out. */
function seenValues(work: Work, snapshot: unknown): RowValues {
  const whole = planOf(work.runtime.plans, work.plan.name)
  const isSeen = (name: string) => !whole.fields.has(name) || work.plan.fields.has(name)
  return Object.fromEntries(Object.entries((snapshot ?? {}) as RowValues).filter(([name]) => isSeen(name)))
}

export async function readDraft(work: Work, body: Body) {
  const draft = await loadDraft(work.call.db, draftKeyOf(work, body['key']))
  if (!draft) throw notFound(entityMessages.gone)
  if (draft.rowId === null) await assertSite(work, draft.scopeId)
  else await loadSeenRow(work, { id: draft.rowId, site: draft.scopeId, operation: 'list' })
  return { ...toDto(work, draft), values: seenValues(work, draft.snapshot) }
}
