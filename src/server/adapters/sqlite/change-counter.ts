// Counts commits per table, so that data may be cached until its tables change.

const writing = /^\s*(?:insert(?:\s+or\s+\w+)?\s+into|update|delete\s+from)\s+"?(\w+)"?/i

/** The table written by a statement; null = unknown, so every table may have changed. */
export function writtenTable(sql: string): string | null {
  return writing.exec(sql)?.[1] ?? null
}

export class ChangeCounter {
  readonly #counts = new Map<string, number>()
  readonly #open = new Set<string | null>()
  #ofAll = 0

  /** A statement has run in the open transaction. */
  touch(table: string | null): void {
    this.#open.add(table)
  }

  /** From now on readers see the changes. A roll-back may be counted too: it only costs a read. */
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
