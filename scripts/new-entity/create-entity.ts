// Creates a minimal descriptor that passes `npm run gen`: one text field, a list, a form, a place in the menu.
import { existsSync, mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { frameRoutes } from '../../generators/check-screens.ts'

interface Group {
  readonly key: string
  readonly sort: number
}

interface Wanted {
  /** `asset/equipment`: area and entity. */
  readonly id: string
  readonly title: string
}

export interface Sentences {
  readonly badId: (id: string) => string
  readonly ownArea: (area: string) => string
  readonly longId: (id: string, longest: number) => string
  readonly taken: (id: string) => string
  readonly sameTable: (id: string, other: string) => string
  /** Title of the first field. */
  readonly name: string
  /** Title of a new area. */
  readonly area: string
}

interface Place {
  /** Folder of the descriptors. */
  readonly schemas: string
  readonly messages: Sentences
}

export interface Created {
  readonly file: string
  /** Whether menu.json has a group for a new area now. */
  readonly hasNewGroup: boolean
  /** One sentence; then nothing was written. */
  readonly refusal: string | null
}

const idForm = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\/([a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/
/** Longer table names leave no room for the names of their indexes. */
const longest = 40

function english(word: string): string {
  const words = word.replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function descriptorOf({ id, title }: Wanted, { messages }: Place): object {
  const [group, entity = ''] = id.split('/')
  return {
    $schema: '../vocabulary.json',
    $id: id,
    title,
    type: 'object',
    'x-api': { path: `/${id}` },
    'x-menu': { group, sort: 10 },
    'x-list': { route: `/${id}`, columns: ['name', 'updateTime'], search: ['name'] },
    'x-form': ['name'],
    required: ['name'],
    properties: {
      id: { $ref: '../common.json#/$defs/id' },
      name: { title: messages.name, type: 'string', maxLength: 50 },
    },
    'x-english': { title: english(entity), fields: { name: 'Name' } },
  }
}

/** menu.json with a group for the area added in the existing style; null if it has one. */
function menuWith({ schemas, messages }: Place, area: string): string | null {
  const file = join(schemas, 'menu.json')
  const text = readFileSync(file, 'utf8')
  const { groups } = JSON.parse(text) as { groups: readonly Group[] }
  if (groups.some(({ key }) => key === area)) return null
  const sort = Math.min(100, Math.max(0, ...groups.map((group) => group.sort)) + 10)
  const line = { key: area, title: messages.area, english: english(area), icon: 'AppstoreOutlined', sort }
  const spaced = JSON.stringify(line, null, 1).replaceAll(/\n\s*/g, ' ')
  return text.replace(/\}\s*\](?=[^\]]*$)/, `},\n    ${spaced}\n  ]`)
}

function refusalOf({ schemas, messages }: Place, id: string): string | null {
  const [, area = ''] = idForm.exec(id) ?? []
  if (area === '') return messages.badId(id)
  if (frameRoutes.includes(`/${area}`)) return messages.ownArea(area)
  if (id.length > longest) return messages.longId(id, longest)
  if (existsSync(join(schemas, `${id}.json`))) return messages.taken(id)
  const name = id.replaceAll(/[/-]/g, '_')
  const other = readdirSync(schemas, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/').replace(/\.json$/, ''))
    .find((path) => path.includes('/') && path.replaceAll(/[/-]/g, '_') === name)
  return other === undefined ? null : messages.sameTable(id, other)
}

export function createEntity(place: Place, wanted: Wanted): Created {
  const file = `schemas/${wanted.id}.json`
  const refusal = refusalOf(place, wanted.id)
  if (refusal !== null) return { file, hasNewGroup: false, refusal }
  const menu = menuWith(place, wanted.id.split('/', 1).join(''))
  const path = join(place.schemas, `${wanted.id}.json`)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${JSON.stringify(descriptorOf(wanted, place), null, 2)}\n`)
  if (menu !== null) writeFileSync(join(place.schemas, 'menu.json'), menu)
  return { file, hasNewGroup: menu !== null, refusal: null }
}
