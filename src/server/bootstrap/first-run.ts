// What must exist before the first call: root organisation, system role, admin, rights, dictionaries. Safe to repeat on every start.
import { randomInt } from 'node:crypto'
import type { Seed } from '../../shared/entity/seed.ts'
import { hashPassword, type PasswordCost } from '../access/password.ts'
import { raiseDataVersion } from '../access/queries.ts'
import type { Database, Reader } from '../ports/database.ts'
import { firstRunNames } from '../starter/first-run.ts'
import { loadLiveTables } from '../entity/query/live-tables.ts'
import { comparePages, describeUnused, type MovedPage, renamedEntities } from './compare-pages.ts'
import { followTitles, NAMES, namesOf } from './follow-titles.ts'
import {
  findOrInsertRole,
  hasUsers,
  insertAdmin,
  insertRootOrganisation,
  readSetting,
  SEEDED,
  writeSetting,
} from './queries.ts'
import { loadStoredPages, readSeededKeys, renameResource } from './queries-pages.ts'
import { renameEntity } from './queries-renamed.ts'
import { dictionaryKeys, seedDictionaries } from './seed-dictionaries.ts'
import { seedRights } from './seed-rights.ts'

export const ADMIN_ACCOUNT = 'admin'
const SYSTEM_ROLE = 'admin'

/** Called before the account is committed: wherever the process ends, there is no account whose password nobody has seen. */
export type ShowPassword = (generated: string) => void

export interface FirstRunOptions {
  readonly database: Database
  readonly seed: Seed
  readonly now: number
  /** Given, or a function that shows the one that is generated. */
  readonly adminPassword: string | ShowPassword
  readonly passwordCost?: PasswordCost
  /** Gets what pages that no schema has now mean for the menu and the rights. */
  readonly report?: (note: string) => void
}

/** Twelve unambiguous characters of all four kinds: about 65 bits. */
export function generatePassword(): string {
  const kinds = ['ABCDEFGHJKLMNPQRSTUVWXYZ', 'abcdefghijkmnpqrstuvwxyz', '23456789', '#@%+=*']
  const pick = (from: string): string => from.charAt(randomInt(from.length))
  const characters = kinds.map(pick)
  while (characters.length < 12) characters.push(pick(kinds.slice(0, 3).join('')))
  for (let last = characters.length - 1; last > 0; last -= 1) {
    const other = randomInt(last + 1)
    const [a, b] = [characters[last] ?? '', characters[other] ?? '']
    characters[last] = b
    characters[other] = a
  }
  return characters.join('')
}

function keysOf(seed: Seed): string[] {
  const keys = [...seed.resources, ...seed.permissions].map(({ key }) => key)
  return [...new Set([...keys, ...dictionaryKeys(seed.dictionaries)])].sort()
}

/** Where the former table is still there, because both had rows, its rows keep their history. */
async function renameHistories(db: Reader, moved: readonly MovedPage[]): Promise<void> {
  if (moved.length === 0) return
  const live = await loadLiveTables(db)
  for (const { former, entity, table } of renamedEntities(moved))
    if (!live.columns.has(table)) await renameEntity(db, former, entity)
}

/** Pages that no schema has now are reported once: their keys are not recorded again. */
async function seedRows(db: Reader, { seed, now, report }: FirstRunOptions, keys: readonly string[]): Promise<number> {
  const { moved, unused } = comparePages(await readSeededKeys(db), seed.resources)
  for (const page of moved) await renameResource(db, page)
  await renameHistories(db, moved)
  const known = new Set(await readSeededKeys(db))
  const roleId = await findOrInsertRole(db, { code: SYSTEM_ROLE, name: firstRunNames.role, now })
  const isRaised = await seedRights(db, { seed, known, roleId, now })
  const isRenamed = await followTitles(db, { seed, moved, now })
  if (isRaised || isRenamed || moved.length > 0) await raiseDataVersion(db, 'permission')
  if (await seedDictionaries(db, { declared: seed.dictionaries, known, now })) await raiseDataVersion(db, 'dictionary')
  await writeSetting(db, SEEDED, JSON.stringify(keys))
  const pages = (await loadStoredPages(db)).filter(({ seedKey }) => unused.includes(seedKey))
  for (const sentence of describeUnused(pages)) report?.(sentence)
  return roleId
}

/** Returns whether the account was created just now. */
export async function runFirstRun(options: FirstRunOptions): Promise<boolean> {
  const { database, seed, now, adminPassword, passwordCost } = options
  const keys = keysOf(seed)
  const isNew = !(await hasUsers(database.read))
  const hasKeys = JSON.stringify(keys) === (await readSetting(database.read, SEEDED))
  const upToDate = hasKeys && namesOf(seed) === (await readSetting(database.read, NAMES))
  if (!isNew && upToDate) return false
  const isGiven = typeof adminPassword === 'string'
  const clear = isGiven ? adminPassword : generatePassword()
  const password = isNew ? await hashPassword(clear, passwordCost) : null
  return database.transaction(async (trx) => {
    await insertRootOrganisation(trx, firstRunNames.organisation, now)
    const roleId = await seedRows(trx, options, keys)
    if (password === null || (await hasUsers(trx))) return false
    await insertAdmin(trx, { account: ADMIN_ACCOUNT, username: firstRunNames.user, password, roleId, now })
    if (!isGiven) adminPassword(clear)
    return true
  })
}
