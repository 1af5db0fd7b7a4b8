// A schema file that is removed or renamed while its table has rows and roles hold its page: reported before, nothing lost by it, and a draft that removes what is left.
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { diffTables, type DiffFlags } from '../../scripts/diff-tables.ts'
import { descriptors } from '../../src/generated/descriptors.ts'
import { seed } from '../../src/generated/seed.ts'
import { runFirstRun } from '../../src/server/bootstrap/first-run.ts'
import { removeResources } from '../../src/server/bootstrap/queries-pages.ts'
import { dropTable } from '../../src/server/entity/query/drop-table.ts'
import { insertRow } from '../../src/server/entity/query/insert.ts'
import { loadLiveTables } from '../../src/server/entity/query/live-tables.ts'
import { selectRows } from '../../src/server/entity/query/select.ts'
import { syncTables } from '../../src/server/entity/query/sync-tables.ts'
import { hasVersion, insertVersion } from '../../src/server/entity/version/queries.ts'
import type { Reader } from '../../src/server/ports/database.ts'
import type { Descriptor } from '../../src/shared/entity/descriptor.ts'
import type { Seed, SeedResource } from '../../src/shared/entity/seed.ts'
import { cheapCost } from '../support/build-test-app.ts'
import { testStart } from '../support/manual-clock.ts'
import { projectRoot } from '../support/source-files.ts'
import { createTestDatabase, type TestDatabase, testDatabases } from '../support/test-database.ts'
import { testDescriptor } from '../support/test-descriptor.ts'

const all = Object.values<Descriptor>(descriptors)
const plain = { icon: null, sort: 1, menu: true, dataPerm: false, dataPermType: 1, module: null, was: null } as const

/** Page, button and call of an entity, as the generator makes them. */
function pagesOf(name: string, was: string | null = null): SeedResource[] {
  const page = `page:test/${name}`
  const below = { ...plain, parentKey: page, menu: false, entity: `test/${name}` }
  return [
    { ...below, key: page, parentKey: null, type: 1, name: '宠物', code: page, url: `/test/${name}`, menu: true, was },
    { ...below, key: 'element:pet-add', type: 2, name: '宠物新增', code: 'pet-add', url: null },
    { ...below, key: `call:/test/${name}/list`, type: 3, name: '宠物列表', code: name, url: `/test/${name}/list` },
  ]
}

function seedWith(pages: readonly SeedResource[]): Seed {
  const rights = pages.map(({ key, parentKey, name, code }) => ({ key, parentKey, resourceKey: key, name, code }))
  return { ...seed, resources: [...seed.resources, ...pages], permissions: [...seed.permissions, ...rights] }
}

const pet = testDescriptor({ table: 'test_pet', fields: [{ name: 'name', search: true, index: true }] })
const animal = testDescriptor({
  table: 'test_animal',
  was: 'test_pet',
  fields: [{ name: 'name', search: true, index: true }],
})
const withPet = seedWith(pagesOf('pet'))
const withAnimal = seedWith(pagesOf('animal', 'test_pet'))

const tableNote =
  'No entity uses the table test_pet now; it is kept with its 2 rows. If the entity was renamed, add "x-was": "test_pet" to it.'
const pageNote =
  '宠物 (page:test/pet), with 2 buttons and calls, is in no schema now and stays in the menu and in the rights of roles; "npm run gen -- diff --drop" drafts the migration that removes it.'

describe.each(testDatabases)('a removed schema file on %s', (kind) => {
  let made: TestDatabase
  let migrations: string
  beforeEach(async () => {
    made = await createTestDatabase(kind)
    migrations = mkdtempSync(join(tmpdir(), 'atrium-migrations-'))
    cpSync(join(projectRoot, 'src/server/migrations'), migrations, { recursive: true })
    await start([pet], withPet)
    await change(async (trx) => {
      for (const name of ['Rex', 'Bob']) await insertRow(trx, pet, { name })
    })
  })
  afterEach(async () => {
    await made.dispose()
    rmSync(migrations, { recursive: true })
  })

  const change = (work: (trx: Reader) => Promise<void>) => made.database.transaction(work)
  /** Returns what it reports. */
  const start = async (entities: readonly Descriptor[], as: Seed) => {
    const notes: string[] = []
    const report = (note: string) => notes.push(note)
    await syncTables(made.database, [...all, ...entities], report)
    const given = { adminPassword: 'Given-2026', passwordCost: cheapCost, report }
    await runFirstRun({ database: made.database, seed: as, now: testStart, ...given })
    return notes
  }
  const diff = async (entities: readonly Descriptor[], as: Seed, flags: Partial<DiffFlags> = {}) => {
    const lines: string[] = []
    const wanted = { descriptors: [...all, ...entities], resources: as.resources }
    await diffTables(made.database, wanted, {
      flags: { draft: false, drop: false, ...flags },
      migrations,
      print: (line) => lines.push(line),
    })
    return lines
  }
  /** Keys that the first role holds. */
  const held = async () => {
    const rows = made.database.read
      .selectFrom('system_role_perms')
      .innerJoin('system_permission', 'system_permission.id', 'permissionId')
      .innerJoin('system_resource', 'system_resource.id', 'rid')
    const found = await rows.select(['system_resource.seedKey', 'url']).where('roleId', '=', 1).execute()
    return found.flatMap(({ seedKey, url }) => (/test|pet/.test(seedKey ?? '') ? [`${seedKey} ${url}`] : [])).sort()
  }

  test('is reported by diff and once by the start, and loses nothing', async () => {
    const before = await held()
    expect(before).toHaveLength(3)
    expect((await diff([], seed)).slice(0, 2)).toEqual([`note       ${tableNote}`, `note       ${pageNote}`])
    expect(await start([], seed)).toEqual([tableNote, pageNote])
    expect(await start([], seed)).toEqual([])
    expect(await diff([], seed)).toEqual([
      'Nothing would change.',
      'hint       "npm run gen -- diff --drop" drafts the migrations that drop what is not used',
    ])
    expect(await start([pet], withPet)).toEqual([])
    expect(await selectRows(made.database.read, pet)).toHaveLength(2)
    expect(await held()).toEqual(before)
  })

  test('has drafts of migrations that drop its table and remove its pages, written on demand', async () => {
    await start([], seed)
    const files = readdirSync(migrations)
    await diff([], seed, { draft: true })
    expect(readdirSync(migrations)).toEqual(files)
    await diff([], seed, { drop: true })
    const drafts = readdirSync(migrations).filter((file) => !files.includes(file))
    expect(drafts.map((file) => file.slice(5))).toEqual(['test-pet-dropped.ts', 'page-test-pet-removed.ts'])
    const [table = '', page = ''] = drafts.map((file) => readFileSync(join(migrations, file), 'utf8'))
    expect(table).toContain("up: (trx) => dropTable(trx, 'test_pet'),")
    expect(page).toContain("removeResources(trx, ['page:test/pet', 'element:pet-add', 'call:/test/pet/list']),")
    for (let time = 0; time < 2; time++)
      await change(async (trx) => {
        await dropTable(trx, 'test_pet')
        await removeResources(trx, ['page:test/pet', 'element:pet-add', 'call:/test/pet/list'])
      })
    expect(await held()).toEqual([])
    const left = [...(await loadLiveTables(made.database.read)).columns.keys()]
    expect(left.filter((name) => name.startsWith('test_pet'))).toEqual([])
    expect(await diff([], seed)).toEqual(['Nothing would change.'])
    expect(await start([pet], withPet)).toEqual([])
    expect(await held()).toHaveLength(3)
  })

  test('that comes back under another name with x-was keeps its rows, its pages, and the rights that roles have', async () => {
    expect(await diff([animal], withAnimal)).toEqual(
      expect.arrayContaining([
        'change     alter table "test_pet" rename to "test_animal"',
        'change     rename page:test/pet to page:test/animal, with the rights that roles have to it',
        'change     rename call:/test/pet/list to call:/test/animal/list, with the rights that roles have to it',
      ]),
    )
    const ids = async () => (await selectRows(made.database.read, descriptors['system/resource'])).map(({ id }) => id)
    const before = await ids()
    expect(await start([animal], withAnimal)).toEqual([])
    expect(await ids()).toEqual(before)
    expect(await held()).toEqual([
      'call:/test/animal/list /test/animal/list',
      'element:pet-add null',
      'page:test/animal /test/animal',
    ])
    expect(await selectRows(made.database.read, animal)).toHaveLength(2)
    expect(await diff([animal], withAnimal)).toEqual(['Nothing would change.'])
  })

  test('that comes back under another name keeps the versions of its rows, and has no index twice', async () => {
    const version = { rowId: 1, savedTime: testStart, account: null, action: 'save', changed: [], snapshot: {} }
    await change((trx) => insertVersion(trx, { entity: 'test/pet', ...version }))
    await start([animal], withAnimal)
    expect(await hasVersion(made.database.read, { entity: 'test/animal', rowId: 1 })).toBe(true)
    expect(await hasVersion(made.database.read, { entity: 'test/pet', rowId: 1 })).toBe(false)
    const { indexes } = await loadLiveTables(made.database.read)
    const names = indexes.filter(({ table }) => table === 'test_animal').map(({ name }) => name)
    expect(names.filter((name) => !name.endsWith('_pkey'))).toEqual(['test_animal_name'])
  })

  test('whose table cannot be renamed, because both have rows, keeps the versions of its rows', async () => {
    const version = { rowId: 1, savedTime: testStart, account: null, action: 'save', changed: [], snapshot: {} }
    const { was: _, ...unrelated } = animal
    await start([pet, unrelated], { ...withPet, resources: [...withPet.resources, ...pagesOf('animal')] })
    await change(async (trx) => {
      await insertRow(trx, unrelated, { name: 'Tom' })
      await insertVersion(trx, { entity: 'test/pet', ...version })
    })
    await start([animal], withAnimal)
    expect(await hasVersion(made.database.read, { entity: 'test/pet', rowId: 1 })).toBe(true)
  })

  test('a renamed field has no index twice', async () => {
    const fields = [{ name: 'title', was: 'name', index: true }]
    await start([testDescriptor({ table: 'test_pet', fields })], withPet)
    const { indexes } = await loadLiveTables(made.database.read)
    const names = indexes.filter(({ table }) => table === 'test_pet').map(({ name }) => name)
    expect(names.filter((name) => !name.endsWith('_pkey'))).toEqual(['test_pet_title'])
  })
})
