// Rows of one kind in a command: found by id and by owner, with their changes since loading.
import { TreeIncomplete } from './tree-incomplete.ts'

interface Row {
  readonly id: string
}

export interface RowChanges<R extends Row> {
  readonly inserted: readonly R[]
  readonly updated: readonly R[]
  /** Fields that an updated row may have changed in. */
  readonly changed: readonly string[]
  readonly removed: readonly string[]
}

const none: readonly never[] = []
const nobody: ReadonlySet<string> = new Set()

export class Table<R extends Row> {
  readonly #ownerOf: (row: R) => string | null
  readonly #rows = new Map<string, R>()
  readonly #owned = new Map<string, Set<R>>()
  /** What happened to rows, in the order in which it did. */
  readonly #states = new Map<R, 'inserted' | 'updated'>()
  readonly #changed: string[] = []
  readonly #removed: string[] = []
  /** Owners whose rows were not read. */
  #leftOut = nobody

  constructor(ownerOf: (row: R) => string | null) {
    this.#ownerOf = ownerOf
  }

  load(rows: readonly R[], leftOut: readonly string[] = none): void {
    for (const row of rows) this.#link(row)
    if (leftOut.length > 0) this.#leftOut = new Set([...this.#leftOut, ...leftOut])
  }

  insert(row: R): R {
    this.#states.set(row, 'inserted')
    this.#link(row)
    return row
  }

  get(id: string): R | undefined {
    const row = this.#rows.get(id)
    if (row === undefined && this.#leftOut.size > 0) throw new TreeIncomplete()
    return row
  }

  /** Still among the open rows. */
  has(row: R): boolean {
    return this.#rows.get(row.id) === row
  }

  all(): readonly R[] {
    if (this.#leftOut.size > 0) throw new TreeIncomplete()
    return [...this.#rows.values()]
  }

  /** In creation order; a copy, so that rows may be added and removed during iteration. */
  of(ownerId: string): readonly R[] {
    if (this.#leftOut.has(ownerId)) throw new TreeIncomplete()
    const owned = this.#owned.get(ownerId)
    return owned === undefined || owned.size === 0 ? none : [...owned]
  }

  /** The first match, without a copy of the others. */
  find(ownerId: string, isWanted: (row: R) => boolean): R | undefined {
    if (this.#leftOut.has(ownerId)) throw new TreeIncomplete()
    for (const row of this.#owned.get(ownerId) ?? none) if (isWanted(row)) return row
    return undefined
  }

  update(row: R, patch: Partial<R>): void {
    const names = Object.keys(patch) as (keyof R)[]
    if (names.every((name) => row[name] === patch[name])) return
    const former = this.#ownerOf(row)
    if (this.#states.get(row) !== 'inserted') {
      this.#states.set(row, 'updated')
      for (const name of names) if (row[name] !== patch[name]) this.#change(name as string)
    }
    Object.assign(row, patch)
    if (former === this.#ownerOf(row)) return
    if (former !== null) this.#owned.get(former)?.delete(row)
    this.#own(row)
  }

  remove(row: R): void {
    this.leave(row)
    if (this.#states.get(row) !== 'inserted') this.#removed.push(row.id)
    this.#states.delete(row)
  }

  /** No longer among the open rows, but kept as history. */
  leave(row: R): void {
    this.#rows.delete(row.id)
    const owner = this.#ownerOf(row)
    if (owner !== null) this.#owned.get(owner)?.delete(row)
  }

  changes(): RowChanges<R> {
    const inserted: R[] = []
    const updated: R[] = []
    for (const [row, state] of this.#states) (state === 'inserted' ? inserted : updated).push(row)
    return { inserted, updated, changed: this.#changed.toSorted(), removed: [...this.#removed] }
  }

  /** The changes so far have been stored. */
  settle(): void {
    this.#states.clear()
    this.#changed.length = 0
    this.#removed.length = 0
  }

  #change(name: string): void {
    if (!this.#changed.includes(name)) this.#changed.push(name)
  }

  #link(row: R): void {
    this.#rows.set(row.id, row)
    this.#own(row)
  }

  #own(row: R): void {
    const owner = this.#ownerOf(row)
    if (owner === null) return
    const owned = this.#owned.get(owner)
    if (owned === undefined) this.#owned.set(owner, new Set([row]))
    else owned.add(row)
  }
}
