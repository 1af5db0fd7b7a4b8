// How often each table was changed by a commit, so that what was read may be kept until its tables change.

const writing = /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|update|delete\s+from)\s+"?(\w+)"?/i

/** The table that a statement writes; null = cannot be told, so every table may have changed. */
export function writtenTable(sql: string): string | null {
  return writing.exec(sql)?.[1] ?? null
}

export class ChangeCounter {
  readonly #counts = new Map<string, number>()
  readonly #open = new Set<string | null>()
  #ofAll = 0

  /** A statement ran in the open transaction. */
  touch(table: string | null): void {
    this.#open.add(table)
  }

  /** Readers see from now on what was touched. A roll-back may count too: it only costs a read. */
  commit(): void {
    for (const table of this.#open) {
      if (table === null) this.#ofAll += 1
      else this.#counts.set(table, (this.#counts.get(table) ?? 0) + 1)
    }
    this.#open.clear()
  }

  of(tables: readonly string[]): number {
    return tables.reduce((sum, table) => sum + (this.#counts.get(table) ?? 0), this.#ofAll)
  }
}
