// Articles that the database refuses to change, as by a fault of ours.
import { sql } from 'kysely'
import type { TestApp } from '../../support/build-test-app.ts'

/** Returns what mends them. */
export async function brokenRows({ ports }: TestApp, ids: readonly number[]): Promise<() => Promise<void>> {
  const { database } = ports
  const run = (...statements: readonly string[]) =>
    database.transaction(async (trx) => {
      for (const statement of statements) await sql.raw(statement).execute(trx)
    })
  const when = `before update on cms_article`
  const isBroken = `new.id in (${ids.join(', ')})`
  if (database.dialect === 'sqlite') {
    await run(`create trigger broken ${when} when ${isBroken} begin select json('broken'); end`)
    return () => run('drop trigger broken')
  }
  await run(
    `create function broken() returns trigger language plpgsql as $$ begin raise exception 'broken'; end $$`,
    `create trigger broken ${when} for each row when (${isBroken}) execute function broken()`,
  )
  return () => run('drop trigger broken on cms_article', 'drop function broken()')
}
