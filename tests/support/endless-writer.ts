// A process that writes two-step transactions until it is killed, and prints the id of each acknowledged one.
import { writeSync } from 'node:fs'
import { descriptors } from '../../src/generated/descriptors.ts'
import { openSqlite } from '../../src/server/adapters/sqlite/open-sqlite.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'

const file = process.argv[2]
if (file === undefined) throw new Error('The database file is missing.')
const database = await openSqlite({ file })
await syncTables(database, Object.values(descriptors))

async function writeOne(): Promise<void> {
  const id = await database.transaction(async (trx) => {
    const values = { name: 'row', appid: 0, createTime: 1, updateTime: 1 }
    const row = await trx.insertInto('cms_article_source').values(values).returning('id').executeTakeFirstOrThrow()
    await trx.updateTable('cms_article_source').set({ url: 'second step' }).where('id', '=', row.id).execute()
    return row.id
  })
  writeSync(1, `${id}\n`)
}

async function writeForEver(): Promise<never> {
  for (;;) await writeOne()
}

await Promise.all([writeForEver(), writeForEver(), writeForEver(), writeForEver()])
