// The mark of a seeded database: without it (or --force) a database with content is left alone.
import { sql } from 'kysely'
import type { Database } from '../../src/server/ports/database.ts'
import { insertInto } from './seed-content.ts'

const CODE = 'seed.runs'

export interface SeedState {
  /** How many times this command has filled the database. */
  readonly runs: number
  readonly isEmpty: boolean
}

export async function readState({ read }: Database): Promise<SeedState> {
  const mark = await read.selectFrom('system_setting').select('val').where('code', '=', CODE).executeTakeFirst()
  const { rows } = await sql<{ found: number }>`select 1 as found from "cms_article" limit 1`.execute(read)
  return { runs: Number(mark?.val ?? 0), isEmpty: rows.length === 0 }
}

export async function markSeeded(database: Database, runs: number): Promise<void> {
  await database.transaction(async (trx) => {
    await trx.deleteFrom('system_setting').where('code', '=', CODE).execute()
    await insertInto(trx, 'system/setting', [{ code: CODE, val: String(runs) }])
  })
}
