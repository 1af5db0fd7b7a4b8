// Rows as they are sent: no secrets, datetimes as text, masked values, labels of states, links and rights, for the whole page at once.
import { formatTime } from '../../../shared/entity/wire-time.ts'
import type { RowValues } from '../../call/call.ts'
import { entityCall } from '../create-call.ts'
import { addLinkLabels, hideLabels } from './labels.ts'
import type { StoredRow } from '../../sql/dynamic.ts'
import { type LinkField, linkFieldsOf, loadLinks } from '../query/links.ts'
import type { Work } from '../runtime.ts'

const SHOWN = 4

/** The ends stay readable; short values are masked completely. */
export function maskText(value: string): string {
  if (value.length <= SHOWN) return '*'.repeat(value.length)
  const shown = Math.min(SHOWN, Math.floor(value.length / 3))
  return `${value.slice(0, shown)}${'*'.repeat(value.length - 2 * shown)}${value.slice(-shown)}`
}

function shapeRow(work: Work, row: StoredRow): void {
  const { plan, runtime } = work
  for (const name of plan.datetimes) {
    const value = row[name]
    if (typeof value === 'number') row[name] = formatTime(value, runtime.timeZone)
  }
  for (const name of plan.masked) {
    const value = row[name]
    if (typeof value === 'string') row[name] = maskText(value)
  }
  for (const name of plan.secret) delete row[name]
  if (plan.state) row[plan.state.as] = plan.state.titles.get(row[plan.state.field]) ?? null
}

async function addLinks(work: Work, rows: readonly StoredRow[], comma: string): Promise<void> {
  const ids = rows.map((row) => row.id as number)
  const add = async (link: LinkField): Promise<void> => {
    const targets = await loadLinks(work.call.db, link, ids)
    for (const row of rows) row[link.name] = targets.get(row.id as number) ?? []
    await addLinkLabels(work, { name: link.name, comma }, rows)
  }
  for (const link of linkFieldsOf(work.plan.descriptor)) await add(link)
}

/** For several values: their names, joined. */
function nameOf(names: ReadonlyMap<string, string> | undefined, value: unknown, comma: string): string | null {
  if (!Array.isArray(value)) return names?.get(String(value)) ?? null
  return value.flatMap((one) => names?.get(String(one)) ?? []).join(comma) || null
}

async function addDictionaryNames(work: Work, rows: readonly StoredRow[], comma: string): Promise<void> {
  const labels = await work.runtime.dictionaries.current(work.call.db)
  for (const { field, dictionary, as } of work.plan.dictionaries) {
    const names = labels.get(dictionary)
    for (const row of rows) row[as] = nameOf(names, row[field], comma)
  }
}

/** A label that was not asked for, or that the caller may not see, is left out. */
function addObjects(work: Work, rows: readonly StoredRow[]): void {
  for (const { name, field, label, as } of work.plan.objects) {
    for (const row of rows) {
      if (row[field] === undefined) continue
      const labelled = typeof row[as] === 'string' ? { [label]: row[as] } : {}
      row[name] = row[field] === null ? null : { id: row[field], ...labelled }
    }
  }
}

/** Each module whose rights are sent with rows of this entity, with the field that holds the target. */
async function addRights(work: Work, rows: readonly StoredRow[]): Promise<void> {
  const { call, runtime } = work
  for (const { module, target, as } of work.plan.rights) {
    const ids = [...new Set(rows.map((row) => row[target] as number))]
    const codes = await runtime.rights.codes(call, module, ids)
    for (const row of rows) row[as] = codes.get(row[target] as number) ?? []
  }
}

/** Shapes fresh rows in place, then lets the behaviour add to them. `comma` joins the labels of several values. */
export async function presentRows(work: Work, rows: StoredRow[], comma = ','): Promise<readonly RowValues[]> {
  if (rows.length === 0) return rows
  const { plan, call } = work
  for (const row of rows) shapeRow(work, row)
  if (plan.links.length > 0) await addLinks(work, rows, comma)
  if (plan.dictionaries.length > 0) await addDictionaryNames(work, rows, comma)
  if (plan.guardedLabels.length > 0) await hideLabels(work, rows)
  addObjects(work, rows)
  if (plan.rights.length > 0) await addRights(work, rows)
  const present = plan.behaviour.present
  return present ? present(entityCall(call, plan), rows) : rows
}

export async function presentRow(work: Work, row: StoredRow): Promise<RowValues> {
  const [shown = row] = await presentRows(work, [row])
  const { presentDetail } = work.plan.behaviour
  return presentDetail ? presentDetail(entityCall(work.call, work.plan), shown) : shown
}
