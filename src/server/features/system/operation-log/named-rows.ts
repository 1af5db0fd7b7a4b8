// What the rows of log entries are called, and whether they can still be opened.
import type { Descriptor } from '../../../../shared/entity/descriptor.ts'
import { labelFieldOf, labelOf } from '../../../../shared/entity/row-label.ts'
import type { RowValues } from '../../../call/call.ts'
import { selectRows } from '../../../entity/query/select.ts'
import type { Reader } from '../../../ports/database.ts'
import { loadDeletedNames } from './queries.ts'

interface NamedRow {
  readonly rowName: string | null
  /** The site to select before it is opened. */
  readonly rowSite: number | null
  /** Neither deleted nor in a recycle bin. */
  readonly rowExists: boolean
}

const nameless: NamedRow = { rowName: null, rowSite: null, rowExists: false }

interface Known {
  readonly descriptors: ReadonlyMap<string, Descriptor>
  /** Codes of the rights to see single fields that the caller holds. */
  readonly held: ReadonlySet<string>
}

/** Null if its rows are not called by a field that everybody may see. */
function shownLabel(descriptor: Descriptor, held: ReadonlySet<string>): string | null {
  const name = labelFieldOf(descriptor)
  const field = descriptor.fields.find((one) => one.name === name)
  if (!field || field.write === 'secret' || field.write === 'masked') return null
  return field.see === null || held.has(field.see) ? name : null
}

function nameStored(descriptor: Descriptor, label: string | null, row: RowValues): NamedRow {
  const { scope } = descriptor
  const site = scope === null ? null : row[scope.field]
  return {
    rowName: label === null ? null : labelOf(descriptor, row) || null,
    rowSite: typeof site === 'number' && site !== scope?.public ? site : null,
    rowExists: (row.recycleTime ?? null) === null,
  }
}

/** Whole rows may have long texts. */
function columnsOf({ fields, scope, recycle }: Descriptor, label: string | null): string[] {
  const needed = new Set(['id', label, scope?.field, recycle && 'recycleTime'])
  return fields.filter(({ name, store }) => store === 'column' && needed.has(name)).map(({ name }) => name)
}

async function nameRows(db: Reader, descriptor: Descriptor, asked: { ids: readonly number[]; label: string | null }) {
  const { ids, label } = asked
  const where = [{ field: 'id', op: 'in', value: ids }] as const
  const columns = columnsOf(descriptor, label)
  const stored = await selectRows(db, descriptor, { where, columns, rows: 'any' })
  const named = new Map(stored.map((row) => [row.id as number, nameStored(descriptor, label, row)]))
  const gone = ids.filter((id) => !named.has(id))
  if (gone.length === 0 || label === null) return named
  const names = await loadDeletedNames(db, { entity: descriptor.name, ids: gone, label })
  for (const id of gone) named.set(id, { ...nameless, rowName: names.get(id) ?? null })
  return named
}

function idsIn(values: unknown, field: string): number[] {
  const value = typeof values === 'object' && values !== null ? (values as RowValues)[field] : null
  return (Array.isArray(value) ? value : [value]).filter((one) => typeof one === 'number')
}

type GoneNames = Readonly<Record<string, Readonly<Record<string, string | null>>>>

/** Of an entry: by field, ids of rows that no longer exist, with the names that the log keeps of them. */
export async function loadGoneNames(
  db: Reader,
  { entity, before, after }: RowValues,
  descriptors: Known['descriptors'],
): Promise<GoneNames> {
  const gone: Record<string, Record<string, string | null>> = {}
  for (const { name, ref } of descriptors.get(String(entity))?.fields ?? []) {
    const target = ref === null ? undefined : descriptors.get(ref.entity)
    const ids = [...new Set([...idsIn(before, name), ...idsIn(after, name)])]
    if (!target || target.table === null || ids.length === 0) continue
    const where = [{ field: 'id', op: 'in', value: ids }] as const
    const stored = new Set((await selectRows(db, target, { where, columns: ['id'], rows: 'any' })).map(({ id }) => id))
    const left = ids.filter((id) => !stored.has(id))
    const label = shownLabel(target, new Set())
    const none: ReadonlyMap<number, string> = new Map()
    const isAsked = left.length > 0 && label !== null
    const names = isAsked ? await loadDeletedNames(db, { entity: target.name, ids: left, label }) : none
    if (left.length > 0) gone[name] = Object.fromEntries(left.map((id) => [id, names.get(id) ?? null]))
  }
  return gone
}

/** Two statements at most per entity on the page. */
export async function loadRowNames(db: Reader, rows: readonly RowValues[], { descriptors, held }: Known) {
  const named = new Map<string, ReadonlyMap<number, NamedRow>>()
  for (const entity of new Set(rows.map((row) => String(row.entity)))) {
    const descriptor = descriptors.get(entity)
    if (!descriptor || descriptor.table === null) continue
    const ofEntity = rows.filter((row) => row.entity === entity)
    const ids = [...new Set(ofEntity.flatMap(({ rowId }) => (typeof rowId === 'number' ? [rowId] : [])))]
    if (ids.length === 0) continue
    named.set(entity, await nameRows(db, descriptor, { ids, label: shownLabel(descriptor, held) }))
  }
  return ({ entity, rowId }: RowValues): NamedRow => named.get(String(entity))?.get(Number(rowId)) ?? nameless
}
