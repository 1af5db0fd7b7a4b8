// Names of pages, buttons and calls follow their titles in the schemas, as long as nobody has renamed them.
import type { Seed } from '../../shared/entity/seed.ts'
import type { Reader } from '../ports/database.ts'
import type { MovedPage } from './compare-pages.ts'
import { readSetting, writeSetting } from './queries.ts'
import { renameSeeded } from './queries-pages.ts'

/** Setting with the name under which the last start knew each key: a row with another one was renamed by an administrator. */
export const NAMES = 'bootstrap.names'

/** By key. A permission has the name of its resource. */
export function namesOf({ resources }: Pick<Seed, 'resources'>): string {
  return JSON.stringify(Object.fromEntries(resources.map(({ key, name }) => [key, name])))
}

/** Returns whether anything was renamed. Databases of earlier versions have no names yet: theirs are recorded. */
export async function followTitles(
  db: Reader,
  { seed, moved, now }: { readonly seed: Seed; readonly moved: readonly MovedPage[]; readonly now: number },
): Promise<boolean> {
  const recorded = JSON.parse((await readSetting(db, NAMES)) ?? '{}') as Record<string, string | undefined>
  for (const { from, to } of moved) recorded[to.key] ??= recorded[from]
  let renamed = false
  for (const { key, name } of seed.resources) {
    const former = recorded[key]
    if (former === undefined || former === name) continue
    await renameSeeded(db, { key, former, name, now })
    renamed = true
  }
  await writeSetting(db, NAMES, namesOf(seed))
  return renamed
}
