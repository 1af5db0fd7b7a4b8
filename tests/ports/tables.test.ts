// Table changes at start: automatic ones keep all data, everything else stops the start.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sql } from 'kysely'
import { descriptors } from '../../src/generated/descriptors.ts'
import type { LinkTable } from '../../src/shared/entity/field-parts.ts'
import { insertRow } from '../../src/server/entity/query/insert.ts'
import { loadLinks, saveLinks } from '../../src/server/entity/query/links.ts'
import { selectRows } from '../../src/server/entity/query/select.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { StartError } from '../../src/server/errors/start-error.ts'
import { type TestDatabase, createTestDatabase, testDatabases } from '../support/test-database.ts'
import { type FieldSketch, testDescriptor } from '../support/test-descriptor.ts'

const name: FieldSketch = { name: 'name', required: true }

function pet(fields: readonly FieldSketch[], place: { table: string; was?: string } = { table: 'test_pet' }) {
  return testDescriptor({ ...place, fields })
}

function friends(field: string, many: LinkTable): FieldSketch {
  return {
    name: field,
    kind: 'json',
    store: 'link',
    ref: { entity: 'test/friend', label: 'name', where: null, free: false, remove: null, as: null },
    many,
  }
}

describe.each(testDatabases)('tables on %s', (kind) => {
  let made: TestDatabase
  beforeEach(async () => {
    made = await createTestDatabase(kind)
    await syncTables(made.database, [pet([name])])
    await made.database.transaction((trx) => insertRow(trx, pet([name]), { name: 'Rex' }))
  })
  afterEach(() => made.dispose())
  const sync = (...entities: Parameters<typeof syncTables>[1]) => syncTables(made.database, entities)
  const rows = (entity: ReturnType<typeof pet>) => selectRows(made.database.read, entity)

  test('an up-to-date database is left alone', async () => {
    expect(await sync(pet([name]), ...Object.values(descriptors))).toEqual([])
  })

  test('a new field becomes a column; existing rows get its default or null', async () => {
    const grown = pet([
      name,
      { name: 'colour' },
      { name: 'legs', kind: 'integer', default: 4 },
      { name: 'kind', default: "dog's" },
      { name: 'owner', required: true },
      { name: 'enabled', kind: 'boolean', default: true },
    ])
    await sync(grown)
    const stored = { id: 1, name: 'Rex', colour: null, legs: 4, kind: "dog's", owner: null, enabled: true }
    expect(await rows(grown)).toEqual([stored])
    expect(await sync(grown)).toEqual([])
  })

  test('a renamed field keeps its data', async () => {
    const renamed = pet([{ name: 'petName', required: true, was: 'name' }])
    await sync(renamed)
    expect(await rows(renamed)).toEqual([{ id: 1, petName: 'Rex' }])
    expect(await sync(renamed)).toEqual([])
  })

  test('a renamed table keeps its data and its links to search and uniqueness', async () => {
    const unique: FieldSketch = { ...name, unique: { within: [], when: null } }
    await sync(pet([unique]))
    const renamed = pet([unique], { table: 'test_animal', was: 'test_pet' })
    await sync(renamed)
    expect(await rows(renamed)).toEqual([{ id: 1, name: 'Rex' }])
    await expect(made.database.transaction((trx) => insertRow(trx, renamed, { name: 'Rex' }))).rejects.toMatchObject({
      status: 409,
    })
    expect(await sync(renamed)).toEqual([])
  })

  test('a renamed field with several targets keeps its links, also when its table is renamed', async () => {
    const before = { table: 'test_pet_friends', from: 'petId', to: 'friendId', of: 'integer' as const }
    const old = pet([name, friends('friends', before)])
    await sync(old)
    await made.database.transaction((trx) =>
      saveLinks(trx, { name: 'friends', many: before }, { id: 1, targets: [7, 8] }),
    )
    const after = { table: 'test_animal_mates', from: 'animalId', to: 'friendId', of: 'integer' as const, was: before }
    const renamed = pet([name, friends('mates', after)], { table: 'test_animal', was: 'test_pet' })
    await sync(renamed)
    const links = await loadLinks(made.database.read, { name: 'mates', many: after }, [1])
    expect(links.get(1)).toEqual([7, 8])
    expect(await sync(renamed)).toEqual([])
  })

  test('links whose other end is called differently stop the start', async () => {
    const link = { table: 'test_pet_friends', from: 'petId', to: 'friendId', of: 'integer' as const }
    await sync(pet([name, friends('friends', link)]))
    const other = pet([name, friends('friends', { ...link, to: 'mateId' })])
    await expect(sync(other)).rejects.toThrow(/test_pet_friends .* no column mateId: .*migration/)
  })

  test('a removed field keeps its column, and rows can be inserted without it', async () => {
    const shrunk = pet([{ name: 'colour' }])
    await sync(shrunk)
    await made.database.transaction((trx) => insertRow(trx, shrunk, { colour: 'red' }))
    const { rows: kept } = await sql`select "id", "name", "colour" from "test_pet" order by "id"`.execute(
      made.database.read,
    )
    expect(kept).toEqual([
      { id: 1, name: 'Rex', colour: null },
      { id: 2, name: null, colour: 'red' },
    ])
    expect(await sync(shrunk)).toEqual([])
  })

  test('a field that is no longer required may be left empty from then on', async () => {
    const loose = pet([{ name: 'name' }])
    await sync(loose)
    await made.database.transaction((trx) => insertRow(trx, loose, { name: null }))
    expect(await rows(loose)).toEqual([
      { id: 2, name: null },
      { id: 1, name: 'Rex' },
    ])
    expect(await sync(loose)).toEqual([])
  })

  test('a unique field refuses duplicates, and no longer does once the word is removed', async () => {
    const unique = pet([{ ...name, unique: { within: [], when: null } }])
    const add = () => made.database.transaction((trx) => insertRow(trx, unique, { name: 'Rex' }))
    await sync(unique)
    await expect(add()).rejects.toMatchObject({ status: 409, fields: [{ field: 'name' }] })
    await sync(pet([name]))
    await expect(add()).resolves.toMatchObject({ name: 'Rex' })
  })

  test("a value unique among live rows may be restored from another's recycle bin", async () => {
    const binned = testDescriptor({
      table: 'test_binned',
      recycle: { route: '/bin', children: [] },
      fields: [
        { ...name, unique: { within: [], when: null } },
        { name: 'recycleTime', kind: 'datetime' },
      ],
    })
    await sync(binned)
    const add = (recycleTime: number | null) =>
      made.database.transaction((trx) => insertRow(trx, binned, { name: 'Rex', recycleTime }))
    await add(1)
    await add(2)
    await add(null)
    await expect(add(null)).rejects.toMatchObject({ status: 409, fields: [{ field: 'name' }] })
  })

  test.each<[string, FieldSketch[], RegExp]>([
    [
      'another type',
      [{ ...name, kind: 'integer' }],
      /test_pet\.name of test\/test_pet is text .* (?:integer|bigint) .*migration/,
    ],
  ])('%s stops the start with a sentence and changes nothing', async (_, fields, sentence) => {
    const stopped = await sync(pet([...fields, { name: 'added' }])).catch((error: unknown) => error)
    expect(stopped).toBeInstanceOf(StartError)
    expect((stopped as StartError).message).toMatch(sentence)
    expect(await sync(pet([name]))).toEqual([])
    await expect(sql`select "added" from "test_pet"`.execute(made.database.read)).rejects.toMatchObject({ status: 500 })
  })

  test.each<[FieldSketch['kind'], FieldSketch['kind']]>([
    ['datetime', 'integer'],
    ['integer', 'datetime'],
    ['string', 'date'],
  ])('a column of %s that becomes %s stops the start until a migration has converted it', async (from, to) => {
    const aged = (kind: FieldSketch['kind']) => pet([name, { name: 'born', ...(kind && { kind }) }])
    await sync(aged(from))
    await expect(sync(aged(to))).rejects.toThrow(
      `The column test_pet.born of test/test_pet holds ${from} in the database and ${to} in the schema`,
    )
    const convert = sql`delete from "schema_column" where "column" = 'test_pet.born'`
    await made.database.transaction((trx) => convert.execute(trx))
    expect(await sync(aged(to))).toEqual([])
    await expect(sync(aged(from))).rejects.toThrow('holds')
  })

  test('whole numbers that become decimals, and decimals of other places, stop the start', async () => {
    const priced = (decimals: number | null) =>
      pet([name, { name: 'price', kind: decimals === null ? 'integer' : 'decimal', decimals }])
    await sync(priced(null))
    await expect(sync(priced(2))).rejects.toThrow('holds integer in the database and decimal(2) in the schema')
    const forget = sql`delete from "schema_column" where "column" = 'test_pet.price'`
    await made.database.transaction((trx) => forget.execute(trx))
    await sync(priced(2))
    await expect(sync(priced(3))).rejects.toThrow('holds decimal(2) in the database and decimal(3) in the schema')
  })

  test('a renamed column keeps its kind, so that a later change of it is noticed', async () => {
    await sync(pet([name, { name: 'born', kind: 'datetime' }]))
    await expect(sync(pet([name, { name: 'birth', kind: 'integer', was: 'born' }]))).rejects.toThrow('holds datetime')
    await sync(pet([name, { name: 'birth', kind: 'datetime', was: 'born' }]))
    await expect(sync(pet([name, { name: 'birth', kind: 'integer' }]))).rejects.toThrow('holds datetime')
  })

  test('every descriptor of the product becomes a table with the columns it names', async () => {
    const stored = Object.values(descriptors).filter((descriptor) => descriptor.table !== null)
    for (const descriptor of stored) expect(await selectRows(made.database.read, descriptor)).toEqual([])
  })
})
