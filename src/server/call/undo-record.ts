// What a transaction changes, noted while it does so: enough to take it back, or to say beforehand what it will do.

type RowValues = Readonly<Record<string, unknown>>

export interface ChangedRow {
  readonly entity: string
  readonly id: number
  /** Of the columns that were written. */
  readonly before: RowValues
  readonly after: RowValues
  /** `updateTime` afterwards. */
  readonly version: unknown
  /** Changed along with the others, such as the order of siblings: a later change of it refuses nothing. */
  readonly isAside: boolean
}

export interface DeletedRows {
  readonly entity: string
  readonly rows: readonly RowValues[]
  /** Deleted because they belonged to a deleted row, such as its drafts. */
  readonly isBelonging: boolean
}

export interface DeletedLinks {
  readonly table: string
  readonly rows: readonly RowValues[]
  /** By column, the table of the rows that it names; null: of something else. */
  readonly ends: Readonly<Record<string, string | null>>
}

export interface UndoContent {
  readonly changed: readonly ChangedRow[]
  readonly deleted: readonly DeletedRows[]
  readonly links: readonly DeletedLinks[]
  /** What hooks kept for the hook `undone`. */
  readonly kept: Readonly<Record<string, readonly unknown[]>>
}

export interface UndoRecord {
  /** `row` as it was; `values`: what is written. */
  changed(entity: string, row: RowValues, values: RowValues): void
  /** The same of a row that is changed along with others. */
  changedAside(entity: string, row: RowValues, values: RowValues): void
  deleted(rows: DeletedRows): void
  unlinked(links: DeletedLinks): void
  keep(name: string, values: readonly unknown[]): void
  /** Something happened that nobody can take back. */
  refuse(): void
  readonly isRefused: boolean
  /** The first row of an entity as it was, whole. */
  firstOf(entity: string): RowValues | undefined
  content(): UndoContent
}

/** Of rows in one record: what is larger is not kept. */
export const mostRows = 5000
/** Of characters that hooks keep, and of the stored record. */
export const mostCharacters = 8_000_000

const stamps: ReadonlySet<string> = new Set(['updateTime', 'updateBy'])

interface Noted {
  readonly entity: string
  readonly row: RowValues
  after: Record<string, unknown>
  isAside: boolean
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one ?? null) === JSON.stringify(other ?? null)
}

/** Without columns that have their first value again. */
function toChangedRow({ entity, row, after, isAside }: Noted): ChangedRow {
  const names = Object.keys(after).filter((name) => !stamps.has(name) && !isEqual(row[name], after[name]))
  const pick = (from: RowValues) => Object.fromEntries(names.map((name) => [name, from[name] ?? null]))
  const version = after['updateTime'] ?? row['updateTime'] ?? null
  return { entity, id: row['id'] as number, before: pick(row), after: pick(after), version, isAside }
}

function charactersIn(values: readonly unknown[]): number {
  const texts = values.flatMap((value) => Object.values(value ?? {})).filter((value) => typeof value === 'string')
  return texts.reduce((sum, { length }) => sum + length, 0)
}

export function createUndoRecord(): UndoRecord {
  const noted = new Map<string, Noted>()
  const deleted: DeletedRows[] = []
  const links: DeletedLinks[] = []
  const kept = new Map<string, unknown[]>()
  let characters = 0
  let isRefused = false
  // What was noted so far would only take memory until the end of the transaction.
  const refuse = (): void => {
    isRefused = true
    for (const notes of [noted, kept]) notes.clear()
    for (const notes of [deleted, links]) notes.length = 0
  }
  const note = (entity: string, row: RowValues, values: RowValues): { known: Noted; isNew: boolean } => {
    const key = `${entity} ${String(row['id'])}`
    const isNew = !noted.has(key)
    const known = noted.get(key) ?? { entity, row: { ...row }, after: {}, isAside: false }
    if (!isRefused) noted.set(key, known)
    if (noted.size > mostRows) refuse()
    known.after = { ...known.after, ...values }
    return { known, isNew }
  }
  return {
    changed(entity, row, values) {
      note(entity, row, values).known.isAside = false
    },
    changedAside(entity, row, values) {
      const { known, isNew } = note(entity, row, values)
      if (isNew) known.isAside = true
    },
    deleted: (rows) => void (!isRefused && rows.rows.length > 0 && deleted.push(rows)),
    unlinked: (some) => void (!isRefused && some.rows.length > 0 && links.push(some)),
    keep(name, values) {
      if (isRefused) return
      const known = kept.get(name) ?? []
      known.push(...values)
      kept.set(name, known)
      characters += charactersIn(values)
      if (characters > mostCharacters) refuse()
    },
    refuse,
    get isRefused() {
      return isRefused
    },
    firstOf: (entity) =>
      [...noted.values()].find((one) => one.entity === entity && !one.isAside)?.row ??
      deleted.find((one) => one.entity === entity && !one.isBelonging)?.rows[0],
    content() {
      const changed = [...noted.values()].map(toChangedRow).filter(({ before }) => Object.keys(before).length > 0)
      return { changed, deleted, links, kept: Object.fromEntries(kept) }
    },
  }
}
