// npm run new: its output passes gen unchanged, and each refusal is one sentence.
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { generate } from '../../../generators/generate.ts'
import { createEntity } from '../../../scripts/new-entity/create-entity.ts'
import { projectRoot } from '../../support/source-files.ts'

const messages = {
  badId: (id: string) => `${id} is not a name`,
  ownArea: (area: string) => `${area} is the console’s`,
  longId: (id: string, longest: number) => `${id} is longer than ${longest}`,
  taken: (id: string) => `${id} is taken`,
  sameTable: (id: string, other: string) => `${id} has the table of ${other}`,
  name: '名称',
  area: '未命名',
}

let schemas: string

beforeEach(() => {
  schemas = join(mkdtempSync(join(tmpdir(), 'atrium-new-')), 'schemas')
  cpSync(join(projectRoot, 'schemas'), schemas, { recursive: true })
})
afterEach(() => rmSync(join(schemas, '..'), { recursive: true, force: true }))

function menu(): string {
  return readFileSync(join(schemas, 'menu.json'), 'utf8')
}

test.each(['trial/gadget', 'cms/reading-room'])('%s passes gen as it is written', (id) => {
  expect(createEntity({ schemas, messages }, { id, title: '设备' })).toEqual({
    file: `schemas/${id}.json`,
    hasNewGroup: id.startsWith('trial/'),
    refusal: null,
  })
  const { problems, descriptors } = generate(schemas, 'schemas')
  expect(problems).toEqual([])
  expect(descriptors.find(({ name }) => name === id)?.list?.route).toBe(`/${id}`)
})

test('a new area gets a group in the menu, once', () => {
  createEntity({ schemas, messages }, { id: 'trial/gadget', title: '设备' })
  const once = menu()
  expect(once).toContain('    { "key": "trial", ')
  createEntity({ schemas, messages }, { id: 'trial/gauge', title: '借用' })
  expect(menu()).toBe(once)
  expect(generate(schemas, 'schemas').problems).toEqual([])
})

test('an area that is there leaves the menu as it was', () => {
  const before = menu()
  createEntity({ schemas, messages }, { id: 'cms/reading-room', title: '阅览室' })
  expect(menu()).toBe(before)
})

const { badId, ownArea, longId, taken, sameTable } = messages
const long = `asset/${'a'.repeat(35)}`

test.each([
  ['equipment', badId('equipment')],
  ['asset/Equipment', badId('asset/Equipment')],
  ['Asset/equipment', badId('Asset/equipment')],
  ['asset/old/equipment', badId('asset/old/equipment')],
  ['../asset/equipment', badId('../asset/equipment')],
  ['asset/equipment.json', badId('asset/equipment.json')],
  ['asset/设备', badId('asset/设备')],
  ['profile/note', ownArea('profile')],
  [long, longId(long, 40)],
  ['cms/article', taken('cms/article')],
  ['cms-article/source', sameTable('cms-article/source', 'cms/article-source')],
])('%s is refused and nothing is written', (id, refusal) => {
  const before = menu()
  expect(createEntity({ schemas, messages }, { id, title: '设备' }).refusal).toBe(refusal)
  expect(menu()).toBe(before)
})

test('the group of a new area follows the others, as far as positions go', () => {
  for (const area of ['trial', 'pilot', 'study'])
    createEntity({ schemas, messages }, { id: `${area}/item-of-${area}`, title: '项' })
  const { groups } = JSON.parse(menu()) as { groups: { sort: number }[] }
  expect(groups.slice(-3).map(({ sort }) => sort)).toEqual([100, 100, 100])
  expect(generate(schemas, 'schemas').problems).toEqual([])
})
