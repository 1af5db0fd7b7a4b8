// The rows named by a call: all of them exist, are visible, and match what the caller expects.
import { badRequest, notFound } from '../../errors/errors.ts'
import { entityMessages } from '../messages.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { selectRows } from '../query/select.ts'
import { byIds } from './rows.ts'
import type { Body, Work } from '../runtime.ts'
import { seesRow, siteOf } from '../scope.ts'
import { version } from '../save/seen-version.ts'

export async function loadTargets(
  work: Work,
  body: Body,
  target: { ids: readonly number[]; rows: 'live' | 'recycled' },
): Promise<StoredRow[]> {
  const { plan, call } = work
  const query = { where: [byIds(target.ids)], columns: plan.columns, rows: target.rows, lock: true }
  const rows = await selectRows(call.db, plan.descriptor, query)
  const site = siteOf(work, body)
  if (rows.length < target.ids.length) throw notFound(entityMessages.gone)
  // What decides is the same for all rows of a site.
  const field = plan.descriptor.scope?.field ?? ''
  const ofEachSite = new Map(rows.map((row) => [row[field], row])).values()
  for (const row of ofEachSite) if (!(await seesRow(work, row, site))) throw notFound(entityMessages.gone)
  return rows
}

interface SentAlong {
  /** Name of the operation or action, for the entity's own sentence: `<action>Mismatch`, else `mismatch`. */
  readonly action: string
  readonly names: readonly string[]
  readonly rows: readonly StoredRow[]
}

/** Fields sent along with the id (`send`) must match the row; fields without a column are left to the behaviour, its version is checked elsewhere. */
export function assertSentAlong(work: Work, body: Body, { action, names, rows }: SentAlong): void {
  const { message } = work.plan.descriptor
  for (const name of names) {
    const sent = body[name]
    if (name === version || sent === undefined || sent === null || work.plan.fields.get(name)?.store !== 'column')
      continue
    if (rows.every((row) => String(row[name]) === String(sent))) continue
    throw badRequest(message[`${action}Mismatch`] ?? message['mismatch'] ?? entityMessages.mismatch)
  }
}
