// Dictionaries that the product reads: a missing one is inserted once, with its entries.
import type { Reader } from '../ports/database.ts'
import { type StarterEntry, starterDictionaries } from '../starter/dictionaries.ts'
import { hasDictionary, insertEntry } from './queries.ts'

interface Place {
  readonly pid: number | null
  readonly sort: number
  readonly now: number
}

async function insertTree(db: Reader, { name, code, val, children }: StarterEntry, { pid, sort, now }: Place) {
  const id = await insertEntry(db, { name, code, val: val ?? null, pid, sort }, now)
  for (const [index, child] of (children ?? []).entries()) {
    await insertTree(db, child, { pid: id, sort: index + 1, now })
  }
}

export function dictionaryKey(code: string): string {
  return `dictionary:${code}`
}

export async function seedDictionaries(db: Reader, known: ReadonlySet<string>, now: number): Promise<boolean> {
  let inserted = false
  for (const [index, dictionary] of starterDictionaries.entries()) {
    const { code } = dictionary
    if (known.has(dictionaryKey(code)) || (await hasDictionary(db, code))) continue
    await insertTree(db, dictionary, { pid: null, sort: index + 1, now })
    inserted = true
  }
  return inserted
}
