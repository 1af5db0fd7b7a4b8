// Reads the words of one site in slices, so that a long list does not hold up other calls.
import type { Reader } from '../ports/database.ts'

const slice = 2000

export interface SensitiveWord {
  readonly id: number
  readonly word: string
  readonly category: number | null
  /** 1 warns, 2 blocks. */
  readonly level: number
  readonly replacement: string | null
  /** Found with separators between its characters as well. */
  readonly loose: boolean
}

async function readAll<Row extends { readonly id: number }>(page: (after: number) => Promise<Row[]>): Promise<Row[]> {
  const all: Row[] = []
  for (;;) {
    const rows = await page(all.at(-1)?.id ?? 0)
    all.push(...rows)
    if (rows.length < slice) return all
  }
}

export function loadSensitiveWords(db: Reader, siteId: number): Promise<SensitiveWord[]> {
  return readAll((after) =>
    db
      .selectFrom('cms_sensitive_word')
      .select(['id', 'word', 'category', 'level', 'replacement', 'loose'])
      .where('appid', '=', siteId)
      .where('id', '>', after)
      .orderBy('id')
      .limit(slice)
      .execute(),
  )
}

export interface HotWord {
  readonly id: number
  readonly word: string
  readonly url: string
  readonly target: string | null
}

/** Those that are enabled. */
export function loadHotWords(db: Reader, siteId: number): Promise<HotWord[]> {
  return readAll((after) =>
    db
      .selectFrom('cms_hotword')
      .select(['id', 'word', 'url', 'target'])
      .where('appid', '=', siteId)
      .where('enabled', '=', true)
      .where('id', '>', after)
      .orderBy('id')
      .limit(slice)
      .execute(),
  )
}
