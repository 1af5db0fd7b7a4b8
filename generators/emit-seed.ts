// seed.ts: the resources and permissions as data, one line each; defaults are not repeated.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'
import type { SeedResource } from '../src/shared/entity/seed.ts'
import { buildSeed, plainResource } from './build-seed.ts'
import { fileHead, inline } from './print.ts'
import type { declaredDictionaries } from './check-dictionaries.ts'
import type { Menu } from './menu.ts'

function printResource(resource: SeedResource): string {
  const { key, parentKey, type, name, code } = resource
  const special = Object.entries(plainResource).flatMap(([word, value]) => {
    const own = resource[word as keyof typeof plainResource]
    return own === value ? [] : [[word, own] as const]
  })
  const body = Object.entries({ key, parentKey, type, name, code, ...Object.fromEntries(special) })
  return `    { ...plain, ${body.map(([word, value]) => `${word}: ${inline(value)}`).join(', ')} },\n`
}

interface SeedParts {
  readonly menu: Menu
  readonly dictionaries: ReturnType<typeof declaredDictionaries>
}

export function emitSeed(descriptors: readonly Descriptor[], { menu, dictionaries }: SeedParts): string {
  const { resources, permissions } = buildSeed(descriptors, menu)
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
      const children = entries.map(({ value, title: name }) => ({ name, code: String(value) }))
      return `    ${inline({ name: title, code, children })},\n`
    }),
    '  ],\n}\n',
  ].join('')
}
