// One manifest per feature folder of the console, one line for it in the registry, and screens loaded on demand.
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, readSources } from '../support/source-files.ts'

const files = readSources('src/console/features/*/*/**/*.{ts,tsx}')
/** Used by several features of the workflow, which are one feature to the rules of imports. */
const shared = ['flow/people', 'flow/diagram', 'flow/form']
const folders = new Set(files.map(({ path }) => path.split('/').slice(3, 5).join('/')))

test('each feature folder of the console has its manifest in the registry, one line each', () => {
  const [registry] = readSources('src/console/features/index.ts')
  const lines = (registry?.text ?? '').split('\n').filter((line) => line !== '' && !line.startsWith('//'))
  expect(lines.every((line) => /^export \{ \w+Feature \} from '\.\/[^']+\/feature\.ts'$/.test(line))).toBe(true)
  const named = lines.map((line) => /'\.\/(.+)\/feature\.ts'/.exec(line)?.[1])
  expect([...named, ...shared].toSorted()).toEqual([...folders].toSorted())
})

test('a manifest loads nothing of its feature but the titles of its pages before it is opened', () => {
  const manifests = files.filter(({ path }) => posix.basename(path) === 'feature.ts')
  const dynamic = /import\('([^']+)'\)/g
  const early = manifests.flatMap((file) => {
    const late = new Set([...file.text.matchAll(dynamic)].map((match) => match[1]))
    const own = importsOf(file).filter(({ specifier, isTypeOnly }) => !isTypeOnly && !late.has(specifier))
    return own.flatMap(({ specifier }) => (specifier === './title/messages.ts' ? [] : [`${file.path} ${specifier}`]))
  })
  expect(early).toEqual([])
})
