// Dictionaries that descriptors declare: a missing one is inserted with its entries.
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import type { Seed, SeedEntry } from '../../shared/entity/seed.ts'
import type { Reader } from '../ports/database.ts'
import { findDictionary, hasDictionary, insertEntry } from './queries.ts'

interface Place {
  readonly pid: number | null
  readonly sort: number
  readonly now: number
}

async function insertTree(db: Reader, { name, code, val, children }: SeedEntry, { pid, sort, now }: Place) {
  const id = await insertEntry(db, { name, code, val: val ?? null, pid, sort }, now)
  for (const [index, child] of (children ?? []).entries()) {
    await insertTree(db, child, { pid: id, sort: index + 1, now })
  }
}

function dictionaryKey(...codes: readonly string[]): string {
  return ['dictionary', ...codes].join(':')
}

/** Of each dictionary and each of its entries. */
export function dictionaryKeys(declared: Seed['dictionaries']): string[] {
  return declared.flatMap(({ code, children }) => [
    dictionaryKey(code),
    ...children.map((entry) => dictionaryKey(code, entry.code)),
  ])
}

export interface SeedDictionaries {
  readonly declared: Seed['dictionaries']
  /** Keys inserted by earlier starts: what somebody has deleted since stays deleted. */
  readonly known: ReadonlySet<string>
  readonly now: number
}

/** Adds entries of declared dictionaries that no start has inserted yet; existing ones stay as administrators left them. */
async function addEntries(db: Reader, dictionary: Seed['dictionaries'][number], { known, now }: SeedDictionaries) {
  const { code, children } = dictionary
  const missing = children.filter((entry) => !known.has(dictionaryKey(code, entry.code)))
  // Earlier versions put whole dictionaries in without noting their entries.
  const isNoted = [...known].some((key) => key.startsWith(dictionaryKey(code, '')))
  if (known.has(dictionaryKey(code)) && !isNoted) return false
  const stored = missing.length === 0 ? null : await findDictionary(db, code)
  if (stored === null) return false
  const added = missing.filter((entry) => !stored.codes.includes(entry.code))
  for (const [index, entry] of added.entries()) {
    const sort = Math.min(stored.codes.length + index + 1, 100)
    await insertTree(db, entry, { pid: stored.id, sort, now })
  }
  return added.length > 0
}

export async function seedDictionaries(db: Reader, { declared, known, now }: SeedDictionaries): Promise<boolean> {
  let inserted = false
  for (const [index, dictionary] of declared.entries()) {
    const { code } = dictionary
    if (known.has(dictionaryKey(code)) || (await hasDictionary(db, code))) continue
    await insertTree(db, dictionary, { pid: null, sort: Math.min(index + 1, 100), now })
    inserted = true
  }
  for (const dictionary of declared) inserted = (await addEntries(db, dictionary, { declared, known, now })) || inserted
  return inserted
}

/** Fields whose dictionary somebody deleted: every value would be refused on save. One sentence each. */
export async function findLostDictionaries(db: Reader, descriptors: readonly Descriptor[]): Promise<string[]> {
  const uses = new Map<string, string[]>()
  for (const { name, fields, actions } of descriptors) {
    const inputs = Object.values(actions).flatMap(({ input }) => input?.fields ?? [])
    for (const { name: field, dict } of [...fields, ...inputs])
      if (dict !== null) uses.set(dict, [...(uses.get(dict) ?? []), `${name}.${field}`])
  }
  const lost: string[] = []
  for (const [code, users] of uses) {
    if (await hasDictionary(db, code)) continue
    lost.push(
      `There is no dictionary ${code}, so ${users.join(', ')} cannot accept any value: add it, with its entries, on the dictionary page.`,
    )
  }
  return lost
}
