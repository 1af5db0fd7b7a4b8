// npm run gen -- diff: a dry run of the next start; drafts of migrations, and their effect when run.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diffTables } from '../../scripts/diff-tables.ts'
import { descriptors } from '../../src/generated/descriptors.ts'
import type { Descriptor } from '../../src/shared/entity/descriptor.ts'
import { convertColumn, dropColumn } from '../../src/server/entity/query/convert-column.ts'
import { insertRow } from '../../src/server/entity/query/insert.ts'
import { selectRows } from '../../src/server/entity/query/select.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import type { Reader } from '../../src/server/ports/database.ts'
import { projectRoot } from '../support/source-files.ts'
import { createTestDatabase, type TestDatabase, testDatabases } from '../support/test-database.ts'
import { type FieldSketch, testDescriptor } from '../support/test-descriptor.ts'

const all = Object.values<Descriptor>(descriptors)

function book(...fields: readonly FieldSketch[]): Descriptor {
  return testDescriptor({ table: 'test_book', fields })
}

const hint = 'hint       "npm run gen -- diff --drop" drafts the migrations that drop what is not used'

const asText = book({ name: 'pages', index: true, required: true }, { name: 'oldNotes' })
const asNumber = book({ name: 'pages', kind: 'integer', index: true, required: true }, { name: 'oldNotes' })

describe.each(testDatabases)('diff on %s', (kind) => {
  let made: TestDatabase
  let migrations: string
  beforeEach(async () => {
    made = await createTestDatabase(kind)
    migrations = mkdtempSync(join(tmpdir(), 'atrium-migrations-'))
    cpSync(join(projectRoot, 'src/server/migrations'), migrations, { recursive: true })
    await syncTables(made.database, [...all, asText])
  })
  afterEach(async () => {
    await made.dispose()
    rmSync(migrations, { recursive: true })
  })

  const diff = async (entity: Descriptor, flags: { draft?: boolean; drop?: boolean } = {}) => {
    const lines: string[] = []
    const wanted = { descriptors: [...all, entity], resources: [] }
    const code = await diffTables(made.database, wanted, {
      flags: { draft: false, drop: false, ...flags },
      migrations,
      print: (line) => lines.push(line),
    })
    return { code, lines }
  }
  const add = (...pages: readonly string[]) =>
    made.database.transaction(async (trx) => {
      for (const one of pages) await insertRow(trx, asText, { pages: one, oldNotes: 'x' })
    })
  const run = (work: (trx: Reader) => Promise<void>) => made.database.transaction(work)
  const pagesOf = async () => (await selectRows(made.database.read, asNumber)).map(({ pages }) => pages).reverse()
  const type = kind === 'sqlite' ? 'integer' : 'bigint'

  test('an empty diff is reported', async () => {
    expect(await diff(asText)).toEqual({ code: 0, lines: ['Nothing would change.'] })
  })

  test('changes are listed with their effect, and not applied', async () => {
    await add('12')
    const changed = book({ name: 'pages', index: true, required: true }, { name: 'remark' })
    const expected = {
      code: 0,
      lines: [
        'change     alter table "test_book" add column "remark" text',
        'note       No field of test/test_book uses the column oldNotes of test_book now; it is kept with its 1 value. If it was renamed to remark (empty now), add "x-was": "oldNotes" to the field.',
        hint,
      ],
    }
    expect(await diff(changed)).toEqual(expected)
    expect(await diff(changed)).toEqual(expected)
  })

  test('text that becomes a number stops the start; a draft migration is written once, and registered', async () => {
    const stop = `stops      The column test_book.pages of test/test_book is text in the database and ${type} in the schema: write a numbered migration in src/server/migrations ("npm run gen -- diff --draft" drafts it).`
    expect(await diff(asNumber)).toEqual({ code: 1, lines: [stop] })
    const files = readdirSync(migrations)
    const { lines } = await diff(asNumber, { draft: true })
    const draft = readdirSync(migrations).find((file) => !files.includes(file)) ?? ''
    expect(draft).toMatch(/^\d{4}-test-book-pages-as-integer\.ts$/)
    expect(lines.at(-1)).toMatch(/^draft {6}.*-test-book-pages-as-integer\.ts: read it, then/)
    expect(readFileSync(join(migrations, draft), 'utf8')).toContain(
      "up: (trx) => convertColumn(trx, { table: 'test_book', column: 'pages', to: 'integer' }),",
    )
    const index = readFileSync(join(migrations, 'index.ts'), 'utf8')
    expect(index).toContain(`import { testBookPagesAsInteger } from './${draft.slice(0, -3)}.ts'\n`)
    expect(index).toMatch(/,\n {2}testBookPagesAsInteger,\n\]\n$/)
    expect((await diff(asNumber, { draft: true })).lines).toEqual([stop])
  })

  test.each([
    ['decimal(2)', { kind: 'decimal', decimals: 2 }],
    ['datetime', { kind: 'datetime' }],
    ['boolean', { kind: 'boolean' }],
  ] as const)('%s that becomes text has no draft: what is stored is not what people read', async (from, stored) => {
    await syncTables(made.database, [...all, book({ name: 'size', ...stored })])
    const files = readdirSync(migrations)
    const changed = book({ name: 'size', kind: 'string' })
    const { code, lines } = await diff(changed, { draft: true })
    expect([code, readdirSync(migrations)]).toEqual([1, files])
    expect(lines).toContain(`no draft   test_book.size from ${from} to string: write this conversion by hand`)
  })

  test('unused columns are dropped by a migration that --drop drafts, never at startup', async () => {
    const files = readdirSync(migrations)
    const rest = book({ name: 'pages', index: true, required: true })
    await diff(rest, { draft: true })
    expect(readdirSync(migrations)).toEqual(files)
    await diff(rest, { drop: true })
    const draft = readdirSync(migrations).find((file) => !files.includes(file)) ?? ''
    expect(readFileSync(join(migrations, draft), 'utf8')).toContain(
      "up: (trx) => dropColumn(trx, { table: 'test_book', column: 'oldNotes' }),",
    )
    for (let time = 0; time < 2; time++) await run((trx) => dropColumn(trx, { table: 'test_book', column: 'oldNotes' }))
    expect(await diff(rest)).toEqual({ code: 0, lines: ['Nothing would change.'] })
  })

  test('while a migration is open, notes are reserved and nothing that looks unused is drafted', async () => {
    await add('12')
    await run(async (trx) => {
      await sql`delete from "schema_migration" where "name" like '0005%'`.execute(trx)
    })
    const files = readdirSync(migrations)
    const { lines } = await diff(book({ name: 'pages', index: true, required: true }), { drop: true })
    expect(lines).toEqual([
      'migration  0005-pages-of-workflow-lists runs first; what follows does not know its effects',
      'note       (unless a migration above changes it) No field of test/test_book uses the column oldNotes of test_book now; it is kept with its 1 value. If it was renamed, add "x-was": "oldNotes" to the field.',
      'no draft   of what is dropped before a start has run the migrations above',
    ])
    expect(readdirSync(migrations)).toEqual(files)
  })

  test('a conversion keeps every value, and a second one changes nothing', async () => {
    await add('12', ' 7 ', '0', '-3', ' ', '123456789012345')
    const convert = () => run((trx) => convertColumn(trx, { table: 'test_book', column: 'pages', to: 'integer' }))
    await convert()
    await convert()
    await syncTables(made.database, [...all, asNumber])
    expect(await pagesOf()).toEqual([12, 7, 0, -3, null, 123456789012345])
    expect(await diff(asNumber)).toEqual({ code: 0, lines: ['Nothing would change.'] })
    await run((trx) => convertColumn(trx, { table: 'test_book', column: 'pages', to: 'string' }))
    const { rows } = await sql<{ pages: unknown }>`select "pages" from "test_book" order by "id"`.execute(
      made.database.read,
    )
    expect(rows.map(({ pages }) => pages)).toEqual(['12', '7', '0', '-3', null, '123456789012345'])
  })

  test.each(['four', '1.5', '007', '+5', '12345678901234567', '0x10'])(
    'a conversion names %s, which is not an integer, and changes nothing',
    async (text) => {
      await add('12', text)
      await expect(
        run((trx) => convertColumn(trx, { table: 'test_book', column: 'pages', to: 'integer' })),
      ).rejects.toThrow(`test_book.pages cannot become whole numbers: "${text}" (row 2). Correct these values`)
      expect(await diff(asText)).toEqual({ code: 0, lines: ['Nothing would change.'] })
    },
  )
})
