// Parses a pack.json; a mistake is an Error that says where it is.
import type { PackChannel, PackChannelKind, PackText } from './template-pack.ts'

type Given = Readonly<Record<string, unknown>>

function fail(place: string, what: string): never {
  throw new Error(`${place} ${what}`)
}

function isGiven(value: unknown): value is Given {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function listOf(value: unknown, place: string): readonly Given[] {
  if (!Array.isArray(value)) return fail(place, 'must be a list')
  return value.map((entry, at) => (isGiven(entry) ? entry : fail(`${place}[${at}]`, 'must be an object')))
}

function textOf(value: unknown, place: string, maxLength: number): string {
  if (typeof value !== 'string' || value === '') return fail(place, 'must be a text')
  return [...value].length > maxLength ? fail(place, `is longer than ${maxLength} characters`) : value
}

function optionalText(value: unknown, place: string, maxLength: number): string | null {
  return value === undefined ? null : textOf(value, place, maxLength)
}

function flagOf(value: unknown, place: string, standard: boolean): boolean {
  if (value === undefined) return standard
  return typeof value === 'boolean' ? value : fail(place, 'must be true or false')
}

function refuseUnknown(given: Given, known: readonly string[], place: string): void {
  const unknown = Object.keys(given).find((name) => !known.includes(name))
  if (unknown !== undefined) fail(`${place}.${unknown}`, `is unknown; known are ${known.join(', ')}`)
}

const fileName = /^[\p{Script=Han}A-Za-z0-9._-]{1,20}$/u
const highestType = 5

function parseTemplate(given: Given, place: string): PackText['templates'][number] {
  refuseUnknown(given, ['name', 'type', 'file', 'desc'], place)
  const { type, file } = given
  const isType = typeof type === 'number' && Number.isInteger(type) && type >= 1 && type <= highestType
  if (!isType) return fail(`${place}.type`, `must be a number from 1 to ${highestType}`)
  if (typeof file !== 'string' || !fileName.test(file))
    return fail(`${place}.file`, 'must be a file name of at most 20 characters')
  const desc = optionalText(given['desc'], `${place}.desc`, 250)
  return { name: textOf(given['name'], `${place}.name`, 20), type, fileName: file, desc }
}

/** Texts of a channel by their greatest length. */
const texts = {
  viewName: 50,
  keyword: 200,
  icon: 50,
  orderBy: 100,
  bak01: 50,
  bak02: 50,
  bak03: 50,
  bak04: 50,
  bak05: 50,
} as const

const kinds: readonly PackChannelKind[] = ['list', 'single', 'link']
const code = /^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/

function valuesOf(given: Given, place: string): PackChannel['values'] {
  const values: Record<string, string | number> = {}
  for (const [name, maxLength] of Object.entries(texts)) {
    const text = optionalText(given[name], `${place}.${name}`, maxLength)
    if (text !== null) values[name] = text
  }
  const size = given['articlePage']
  if (size === undefined) return values
  if (!Number.isInteger(size)) return fail(`${place}.articlePage`, 'must be a number')
  return { ...values, articlePage: Number(size) }
}

const channelWords = ['code', 'name', 'kind', 'parent', 'template', 'detail', 'link', 'menu', 'needed', 'articlePage']

/** `before`: codes of the channels above it in the list. */
function parseChannel(given: Given, place: string, before: readonly string[]): PackChannel {
  refuseUnknown(given, [...channelWords, ...Object.keys(texts)], place)
  const kind = kinds.find((one) => one === (given['kind'] ?? 'list'))
  if (kind === undefined) return fail(`${place}.kind`, `must be one of ${kinds.join(', ')}`)
  const own = textOf(given['code'], `${place}.code`, 50)
  if (!code.test(own) || before.includes(own)) return fail(`${place}.code`, 'must be a code that no other channel has')
  const parent = optionalText(given['parent'], `${place}.parent`, 50)
  if (parent !== null && !before.includes(parent))
    return fail(`${place}.parent`, 'must be a channel above it in the list')
  const link = optionalText(given['link'], `${place}.link`, 50)
  if ((kind === 'link') !== (link !== null)) return fail(`${place}.link`, 'belongs to channels of the kind link')
  if (link !== null && !before.includes(link)) return fail(`${place}.link`, 'must be a channel above it in the list')
  return {
    code: own,
    name: textOf(given['name'], `${place}.name`, 50),
    kind,
    parent,
    template: optionalText(given['template'], `${place}.template`, 20),
    detail: optionalText(given['detail'], `${place}.detail`, 20),
    link,
    menu: flagOf(given['menu'], `${place}.menu`, true),
    needed: flagOf(given['needed'], `${place}.needed`, false),
    values: valuesOf(given, place),
  }
}

export function parseChannels(given: unknown): PackChannel[] {
  const channels: PackChannel[] = []
  for (const [at, entry] of listOf(given, 'channels').entries()) {
    const before = channels.map((one) => one.code)
    channels.push(parseChannel(entry, `channels[${at}]`, before))
  }
  return channels
}

function assertNamed({ home, templates, channels }: PackText): void {
  const typesOf = new Map(templates.map(({ name, type }) => [name, type]))
  if (typesOf.size !== templates.length) fail('templates', 'have the same name twice')
  if (typesOf.get(home) !== 1) fail('home', 'must name a template of type 1')
  for (const { code: own, template, detail } of channels) {
    if (template !== null && ![3, 5].includes(typesOf.get(template) ?? 0))
      fail(`channels: ${own}`, 'template must name a template of type 3 or 5')
    if (detail !== null && typesOf.get(detail) !== 4) fail(`channels: ${own}`, 'detail must name a template of type 4')
  }
}

export function parsePack(given: unknown): PackText {
  if (!isGiven(given)) return fail('the file', 'must hold an object')
  refuseUnknown(given, ['name', 'english', 'sort', 'home', 'templates', 'channels'], 'pack')
  const { sort = 100 } = given
  const pack: PackText = {
    name: textOf(given['name'], 'name', 50),
    english: optionalText(given['english'], 'english', 50),
    sort: typeof sort === 'number' ? sort : fail('sort', 'must be a number'),
    home: textOf(given['home'], 'home', 20),
    templates: listOf(given['templates'], 'templates').map((one, at) => parseTemplate(one, `templates[${at}]`)),
    channels: parseChannels(given['channels'] ?? []),
  }
  assertNamed(pack)
  return pack
}
