// The effect of a changed descriptor on existing rows: reported once, before it happens, and nothing is lost.
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Descriptor } from '../../src/shared/entity/descriptor.ts'
import { insertRow } from '../../src/server/entity/query/insert.ts'
import { selectRows } from '../../src/server/entity/query/select.ts'
import { foreseeTables, syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { StartError } from '../../src/server/errors/start-error.ts'
import { createTestDatabase, type TestDatabase, testDatabases } from '../support/test-database.ts'
import { type FieldSketch, testDescriptor } from '../support/test-descriptor.ts'

const name: FieldSketch = { name: 'name' }
const notes: FieldSketch = { name: 'notes' }
const remark: FieldSketch = { name: 'remark' }

function pet(...fields: readonly FieldSketch[]): Descriptor {
  return testDescriptor({ table: 'test_pet', fields })
}

describe.each(testDatabases)('changes with data on %s', (kind) => {
  let made: TestDatabase
  beforeEach(async () => {
    made = await createTestDatabase(kind)
    await syncTables(made.database, [pet(name, notes)])
    await add(pet(name, notes), { name: 'Rex', notes: 'bites' }, { name: 'Bob', notes: 'barks' }, { name: 'Rex' })
  })
  afterEach(() => made.dispose())

  const add = (entity: Descriptor, ...all: readonly Record<string, unknown>[]) =>
    made.database.transaction(async (trx) => {
      for (const row of all) await insertRow(trx, entity, row)
    })
  const sync = (entity: Descriptor) => syncTables(made.database, [entity])
  const notesOf = async (...entities: readonly Descriptor[]) => {
    const notes: string[] = []
    await syncTables(made.database, entities, (note) => notes.push(note))
    return notes
  }
  const foreseen = async (entity: Descriptor) => {
    const { notes, problems } = await foreseeTables(made.database, [entity])
    return [...notes, ...problems]
  }
  const valuesOf = async (entity: Descriptor, column: string) =>
    (await selectRows(made.database.read, entity)).map((row) => row[column]).reverse()

  /** Predicted without changes, reported by the start, and by no later one. */
  async function expectNotes(entity: Descriptor, expected: readonly string[]): Promise<void> {
    expect(await foreseen(entity)).toEqual(expected)
    expect(await notesOf(entity)).toEqual(expected)
    expect(await notesOf(entity)).toEqual([])
    expect(await syncTables(made.database, [entity])).toEqual([])
  }

  test('a renamed field without x-was: its values are not lost, and the start reports how to keep them', async () => {
    await expectNotes(pet(name, remark), [
      'No field of test/test_pet uses the column notes of test_pet now; it is kept with its 2 values. If it was renamed to remark (empty now), add "x-was": "notes" to the field.',
    ])
  })

  test('a removed field is reported with the number of its values', async () => {
    await expectNotes(pet(name), [
      'No field of test/test_pet uses the column notes of test_pet now; it is kept with its 2 values. If it was renamed, add "x-was": "notes" to the field.',
    ])
    await expectNotes(pet(name, notes), [])
    expect(await valuesOf(pet(name, notes), 'notes')).toEqual(['bites', 'barks', null])
  })

  test('an x-was that is added later applies while the new column is empty, even if it is indexed', async () => {
    await notesOf(pet(name, { ...remark, index: true, unique: { within: ['name'], when: null } }))
    const late = pet(name, { ...remark, index: true, unique: { within: ['name'], when: null }, was: 'notes' })
    await expectNotes(late, [])
    expect(await valuesOf(late, 'remark')).toEqual(['bites', 'barks', null])
    const { rows } = await sql`select * from "test_pet"`.execute(made.database.read)
    expect(Object.keys(rows[0] ?? {})).toEqual(['id', 'name', 'remark'])
  })

  test('an x-was that is added too late changes nothing, and both counts are reported', async () => {
    await notesOf(pet(name, remark))
    await add(pet(name, remark), { name: 'Tom', remark: 'sleeps' })
    const late = pet(name, { ...remark, was: 'notes' })
    await expectNotes(late, [
      '"x-was": "notes" of test/test_pet.remark comes too late: remark has 1 value already, so notes is kept with its 2 values. A migration has to decide between them.',
    ])
    expect(await valuesOf(late, 'remark')).toEqual([null, null, null, 'sleeps'])
  })

  test('a misspelt x-was is reported with the unused columns, and applies once it is correct', async () => {
    expect(await notesOf(pet(name, { ...remark, was: 'note' }))).toEqual([
      '"x-was": "note" of test/test_pet.remark: test_pet has no column note, so remark is empty. Columns that no field uses: notes.',
      'No field of test/test_pet uses the column notes of test_pet now; it is kept with its 2 values. If it was renamed to remark (empty now), add "x-was": "notes" to the field.',
    ])
    const right = pet(name, { ...remark, was: 'notes' })
    await expectNotes(right, [])
    expect(await valuesOf(right, 'remark')).toEqual(['bites', 'barks', null])
  })

  test('an x-was that is added later together with stricter rules reports the rows that break them', async () => {
    await notesOf(pet(name, remark))
    const late = pet(name, { ...remark, was: 'notes', required: true, maxLength: 4 })
    expect(await foreseen(late)).toEqual([
      'test/test_pet.remark is limited to 4 characters now, and 2 rows have a longer text (up to 5). Nothing is cut; the next save of such a row asks for a shorter text.',
      'test/test_pet.remark is required now, and 1 row has no value. The next save of such a row asks for one. A migration can fill it before.',
    ])
  })

  test('a misspelt x-was that is added later is reported too, and a correct one that has been applied is not', async () => {
    await notesOf(pet(name, remark))
    await expectNotes(pet(name, { ...remark, was: 'note' }), [
      '"x-was": "note" of test/test_pet.remark: test_pet has no column note, so remark is empty. Columns that no field uses: notes.',
    ])
    const right = pet(name, { ...remark, was: 'notes' })
    await expectNotes(right, [])
    await expectNotes(pet({ ...remark, was: 'notes' }), [
      'No field of test/test_pet uses the column name of test_pet now; it is kept with its 3 values. If it was renamed, add "x-was": "name" to the field.',
    ])
  })

  test('a shorter length is reported with the number of longer rows, in characters', async () => {
    await add(pet(name, notes), { name: '𠮷𠮷𠮷𠮷', notes: null })
    await expectNotes(pet({ ...name, maxLength: 4 }, notes), [])
    await expectNotes(pet({ ...name, maxLength: 3 }, notes), [
      'test/test_pet.name is limited to 3 characters now, and 1 row has a longer text (up to 4). Nothing is cut; the next save of such a row asks for a shorter text.',
    ])
    await expectNotes(pet({ ...name, maxLength: 30 }, notes), [])
  })

  test('a field that becomes required is reported with the number of rows without it', async () => {
    await expectNotes(pet(name, { ...notes, required: true }), [
      'test/test_pet.notes is required now, and 1 row has no value. The next save of such a row asks for one. A migration can fill it before.',
    ])
  })

  test('a new required field is reported with the number of rows, unless it has a default', async () => {
    await expectNotes(pet(name, notes, { name: 'legs', kind: 'integer', required: true, default: 4 }), [])
    await expectNotes(
      pet(name, notes, { name: 'legs', kind: 'integer', default: 4 }, { name: 'tail', required: true }),
      [
        'test/test_pet.tail is required now, and 3 rows have no value. The next save of such a row asks for one. A default in the schema fills it at once, a migration can fill it before.',
      ],
    )
  })

  test('a unique field over duplicates stops the start, names them, and changes nothing', async () => {
    const unique = pet({ ...name, unique: { within: [], when: null } }, remark)
    const sentence =
      'test/test_pet.name must be unique now, but rows have the same values: "Rex" (rows 1, 3). Make them differ, or write a numbered migration in src/server/migrations.'
    expect(await foreseen(unique)).toContain(sentence)
    const stopped = await notesOf(unique).catch((error: unknown) => error)
    expect(stopped).toBeInstanceOf(StartError)
    expect((stopped as StartError).message).toBe(sentence)
    expect(await syncTables(made.database, [pet(name, notes)])).toEqual([])
    await made.database.transaction((trx) => sql`update "test_pet" set "name" = 'Max' where "id" = 3`.execute(trx))
    expect(await notesOf(pet({ ...name, unique: { within: [], when: null } }, notes))).toEqual([])
  })

  test('duplicates within other fields are equal in all of them; empty values are not duplicates', async () => {
    await add(pet(name, notes), { name: 'Rex' }, { name: 'Rex', notes: 'bites' })
    expect(await foreseen(pet(name, { ...notes, unique: { within: ['name'], when: null } }))).toEqual([
      'test/test_pet.name + notes must be unique now, but rows have the same values: "Rex" + "bites" (rows 1, 5). Make them differ, or write a numbered migration in src/server/migrations.',
    ])
  })

  test('under a condition only rows that meet it count as duplicates', async () => {
    await add(pet(name, notes), { name: 'Rex', notes: 'bites' })
    const among = (wanted: string) => pet({ ...name, unique: { within: [], when: { notes: wanted } } }, notes)
    expect(await foreseen(among('barks'))).toEqual([])
    expect(await foreseen(among('bites'))).toEqual([expect.stringContaining('"Rex" (rows 1, 4)')])
  })

  test('a changed condition recreates the index', async () => {
    const among = (wanted: string) => pet({ ...name, unique: { within: [], when: { notes: wanted } } }, notes)
    expect(await syncTables(made.database, [among('a')])).toHaveLength(1)
    expect(await syncTables(made.database, [among('a')])).toEqual([])
    expect(await syncTables(made.database, [among('b')])).toEqual([
      expect.stringContaining('drop index'),
      expect.stringContaining(`where ("notes" in ('b'))`),
    ])
  })

  test('an index that leaves out rows without a value, or no longer does, is created again', async () => {
    const indexed = (filled: boolean) =>
      testDescriptor({ table: 'test_pet', fields: [name, notes], indexes: [{ fields: ['notes', 'name'], filled }] })
    const binned = (filled: boolean) => ({
      ...indexed(filled),
      fields: pet(name, notes, { name: 'recycleTime', kind: 'datetime' }).fields,
      recycle: { route: '/bin', children: [] },
    })
    for (const descriptor of [indexed, binned]) {
      await sync(descriptor(false))
      expect(await sync(descriptor(true))).toEqual([
        expect.stringContaining('drop index'),
        expect.stringMatching(/ where .*"notes" is not null$/),
      ])
      expect(await sync(descriptor(true))).toEqual([])
      expect(await sync(descriptor(false))).toHaveLength(2)
      expect(await sync(descriptor(false))).toEqual([])
    }
  })

  test('a removed entity is reported with the number of its rows', async () => {
    const tree = testDescriptor({ table: 'test_tree', fields: [name] })
    await notesOf(pet(name, notes), tree)
    await expectNotes(tree, [
      'No entity uses the table test_pet now; it is kept with its 3 rows. If the entity was renamed, add "x-was": "test_pet" to it.',
    ])
  })

  test('a removed field with several values is reported with the table of its values', async () => {
    const many = { table: 'test_pet_kinds', from: 'petId', to: 'kind', of: 'string' } as const
    await notesOf(pet(name, notes, { name: 'kinds', store: 'link', many }))
    await made.database.transaction((trx) =>
      sql`insert into "test_pet_kinds" ("petId", "kind") values (1, 'dog')`.execute(trx),
    )
    await expectNotes(pet(name, notes), [
      'No field uses the table test_pet_kinds of a field with several values now; it is kept with its 1 row. If the field was renamed, add its former name as "x-was" to it.',
    ])
  })

  test('an x-was of an entity that is added later applies while the new table is empty, including its search index', async () => {
    const animal = (was?: string) =>
      testDescriptor({ table: 'test_animal', fields: [{ ...name, search: true }, notes], ...(was && { was }) })
    await notesOf(animal())
    const late = animal('test_pet')
    await expectNotes(late, [])
    expect(await valuesOf(late, 'name')).toEqual(['Rex', 'Bob', 'Rex'])
    const { rows } = await sql`select 1 as "row" from "test_animal_search"`.execute(made.database.read)
    expect(rows).toHaveLength(3)
  })

  test.runIf(kind === 'sqlite')('a search index with other options is built again, once', async () => {
    const searched = pet({ ...name, search: true }, notes)
    await syncTables(made.database, [searched])
    await made.database.transaction(async (trx) => {
      await sql`drop table "test_pet_search"`.execute(trx)
      const options = sql.raw(`content='', contentless_delete=1, detail=column`)
      await sql`create virtual table "test_pet_search" using fts5 ("name", ${options})`.execute(trx)
    })
    await syncTables(made.database, [searched])
    const found = await selectRows(made.database.read, searched, {
      where: [{ field: 'name', op: 'like', value: 'Bob' }],
    })
    expect(found.map((row) => row['notes'])).toEqual(['barks'])
    expect(await syncTables(made.database, [searched])).toEqual([])
  })

  test('an x-was of an entity that is added too late changes nothing, and both counts are reported', async () => {
    const animal = (was?: string) => testDescriptor({ table: 'test_animal', fields: [name], ...(was && { was }) })
    await notesOf(animal())
    await add(animal(), { name: 'Tom' })
    const late = animal('test_pet')
    await expectNotes(late, [
      '"x-was": "test_pet" of test/test_animal comes too late: test_animal has 1 row already, so test_pet is kept with its 3 rows. A migration has to decide between them.',
    ])
    expect(await valuesOf(late, 'name')).toEqual(['Tom'])
  })
})
