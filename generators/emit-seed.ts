// seed.ts: the resources and permissions as data, one line each; defaults are not repeated.
import type { Seed, SeedEntry, SeedResource } from '../src/shared/entity/seed.ts'
import { plainResource } from './build-seed.ts'
import { fileHead, inline } from './print.ts'
import type { declaredDictionaries } from './check-dictionaries.ts'
import type { RawEntry } from './raw-schema.ts'

function printResource(resource: SeedResource): string {
  const { key, parentKey, type, name, code } = resource
  const special = Object.entries(plainResource).flatMap(([word, value]) => {
    const own = resource[word as keyof typeof plainResource]
    return own === value ? [] : [[word, own] as const]
  })
  const body = Object.entries({ key, parentKey, type, name, code, ...Object.fromEntries(special) })
  return `    { ...plain, ${body.map(([word, value]) => `${word}: ${inline(value)}`).join(', ')} },\n`
}

export function toEntry({ value, code, title, entries }: RawEntry): SeedEntry {
  const named = { name: title, code: code ?? String(value), ...(code === undefined ? {} : { val: String(value) }) }
  return entries === undefined ? named : { ...named, children: entries.map(toEntry) }
}

interface SeedParts extends Pick<Seed, 'resources' | 'permissions'> {
  readonly dictionaries: ReturnType<typeof declaredDictionaries>
}

export function emitSeed({ resources, permissions, dictionaries }: SeedParts): string {
  return [
    fileHead('//'),
    "import type { Seed, SeedResource } from '../shared/entity/seed.ts'\n\n",
    `const plain: Omit<SeedResource, 'key' | 'parentKey' | 'type' | 'name' | 'code'> = ${inline(plainResource)}\n\n`,
    'export const seed: Seed = {\n  resources: [\n',
    ...resources.map(printResource),
    '  ],\n  permissions: [\n',
    ...permissions.map((permission) => `    ${inline(permission)},\n`),
    '  ],\n  dictionaries: [\n',
    ...dictionaries.map(({ code, dictionary: { title, entries } }) => {
      return `    ${inline({ name: title, code, children: entries.map(toEntry) })},\n`
    }),
    '  ],\n}\n',
  ].join('')
}
