// The calls versions and version: the history of a row, as far as the caller sees its fields.
import { actionTitles } from '../../../shared/messages.ts'
import { formatTime } from '../../../shared/entity/wire-time.ts'
import { parsePaging } from '../../../shared/protocol/paging.ts'
import { loadNames } from '../../access/queries-names.ts'
import type { RowValues } from '../../call/call.ts'
import { invalid, notFound } from '../../errors/errors.ts'
import { Answer } from '../../http/route.ts'
import { parseId, toId } from '../ids.ts'
import { entityMessages } from '../messages.ts'
import { loadSeenRow } from '../read/seen-row.ts'
import type { Body, Work } from '../runtime.ts'
import { toWire } from '../save/check-row.ts'
import { siteOf } from '../scope.ts'
import { loadVersionPair, loadVersions, type RowKey } from './queries.ts'

/** Whoever may view the row may view its versions. */
async function findRow(work: Work, body: Body): Promise<RowKey> {
  const rowId = parseId(body)
  await loadSeenRow(work, { id: rowId, site: siteOf(work, body), operation: 'list' })
  return { entity: work.plan.name, rowId }
}

interface StoredVersion {
  readonly id: number
  readonly savedTime: number
  readonly account: string | null
  readonly action: string
  readonly changed: unknown
}

function seenFields({ plan }: Work): readonly string[] {
  return plan.descriptor.versions?.fields ?? []
}

function actionName({ plan }: Work, action: string): string {
  const title = plan.descriptor.actions[action]?.title
  if (typeof title === 'string') return title
  return new Map<string, string>(Object.entries(actionTitles)).get(action) ?? action
}

function describe(work: Work, { id, savedTime, account, action, changed }: StoredVersion) {
  const names = Array.isArray(changed) ? (changed as readonly string[]) : []
  return {
    id,
    time: formatTime(savedTime, work.runtime.timeZone),
    account,
    action,
    actionName: actionName(work, action),
    changed: seenFields(work).filter((name) => names.includes(name)),
  }
}

/** Only fields that the entity has, and the caller sees. */
function seenValues(work: Work, snapshot: unknown): RowValues {
  const kept = (snapshot ?? {}) as RowValues
  return toWire(
    work,
    Object.fromEntries(seenFields(work).flatMap((name) => (name in kept ? [[name, kept[name]]] : []))),
  )
}

/** A version in which only unseen fields changed does not exist for the caller. */
export async function listVersions(work: Work, body: Body): Promise<Answer> {
  const { page, limit } = parsePaging(body)
  const stored = await loadVersions(work.call.db, await findRow(work, body))
  const all = stored.map((one) => describe(work, one)).filter(({ changed }) => changed.length > 0)
  const shown = all.slice((page - 1) * limit, page * limit)
  const accounts = shown.map(({ account }) => account)
  const names = await loadNames(work.call.db, accounts)
  return new Answer(
    shown.map((one) => ({ ...one, username: names.get(one.account) ?? one.account })),
    { count: all.length },
  )
}

export async function readVersion(work: Work, body: Body) {
  const key = await findRow(work, body)
  const versionId = toId(body['versionId'])
  if (versionId === null) throw invalid([{ field: 'versionId', message: entityMessages.idInvalid }])
  const [version, previous] = await loadVersionPair(work.call.db, key, versionId)
  const described = version && describe(work, version)
  if (!described || version.id !== versionId || described.changed.length === 0) throw notFound(entityMessages.gone)
  return {
    ...described,
    values: seenValues(work, version.snapshot),
    previous: previous ? seenValues(work, previous.snapshot) : null,
  }
}
