// What package-lock.json must ensure: one version where two would break the console, every platform, every dependency explained.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, productFiles, projectRoot } from '../support/source-files.ts'

interface Locked {
  readonly version?: string
  readonly dev?: boolean
  readonly optionalDependencies?: Readonly<Record<string, string>>
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(join(projectRoot, path), 'utf8'))
}
const locked = (readJson('package-lock.json') as { packages: Record<string, Locked> }).packages
const manifest = readJson('package.json') as Record<'dependencies' | 'devDependencies', Record<string, string>>

function copiesOf(name: string) {
  return Object.keys(locked).filter((path) => path.endsWith(`node_modules/${name}`))
}

// Two copies mean two React contexts (theme, language and routing do not cross), and npm nests them silently.
test.each([
  'antd',
  '@ant-design/icons',
  'react',
  'react-dom',
  'react-router',
  'quill',
  'ajv',
  '@tanstack/react-query',
  'kysely',
])('%s is installed once', (name) => {
  expect(copiesOf(name)).toEqual([`node_modules/${name}`])
})

test('the lock file knows every optional package of every platform', () => {
  const wanted = Object.values(locked).flatMap(({ optionalDependencies = {} }) => Object.entries(optionalDependencies))
  const missing = wanted.filter(([name, version]) => /^\d/.test(version) && copiesOf(name).length === 0)
  expect(missing, 'run: node scripts/run.mjs scripts/complete-lock.ts').toEqual([])
})

test('the lock file names no registry of one machine', () => {
  const hosts = [
    ...readFileSync(join(projectRoot, 'package-lock.json'), 'utf8').matchAll(/"resolved": "https?:\/\/([^/]+)/g),
  ]
  expect([...new Set(hosts.map((match) => match[1]))].filter((host) => host !== 'registry.npmjs.org')).toEqual([])
})

test('every dependency has its line in docs/dependencies.md', () => {
  const file = join(projectRoot, 'docs/dependencies.md')
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  const names = [...Object.keys(manifest.dependencies), ...Object.keys(manifest.devDependencies)]
  expect(names.filter((name) => !text.includes(`| \`${name}\` |`))).toEqual([])
  const explained = [...text.matchAll(/^\| `([^`]+)` \|/gm)].map((match) => match[1] ?? '')
  expect(explained.filter((name) => !names.includes(name))).toEqual([])
})

test('building and running need no package that only checks and tests bring', () => {
  const tools = Object.keys(manifest.devDependencies)
  const runsTools = /^scripts\/(?:run-checks|check|screenshots|test-all|vitest)/
  const sources = productFiles().filter(({ path }) => !runsTools.test(path))
  expect(sources.some(({ path }) => path === 'scripts/build.ts')).toBe(true)
  const found = sources.flatMap((file) =>
    importsOf(file)
      .filter(
        ({ specifier, isTypeOnly }) => !isTypeOnly && tools.some((name) => `${specifier}/`.startsWith(`${name}/`)),
      )
      .map(({ specifier }) => `${file.path} imports ${specifier}`),
  )
  expect(found).toEqual([])
})

const { unusedFolders } = (await import(join(projectRoot, 'scripts/launch/dependencies.mjs'))) as {
  unusedFolders: readonly string[]
}
const block = 4096
const uncounted = new Set(unusedFolders.map((folder) => `node_modules/${folder}`))

/** On a disk with blocks of 4 KiB; packages inside packages count for themselves. */
function sizeOf(folder: string): number {
  const entries = readdirSync(join(projectRoot, folder), { withFileTypes: true })
  return entries.reduce((sum, entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.name === 'node_modules' || uncounted.has(path)) return sum
    if (entry.isDirectory()) return sum + sizeOf(path)
    return sum + Math.ceil(statSync(join(projectRoot, path)).size / block) * block
  }, block)
}

function megabytesOf(packages: readonly [path: string, entry: Locked][]): number {
  const installed = packages.filter(([path]) => existsSync(join(projectRoot, path)))
  return installed.reduce((sum, [path]) => sum + sizeOf(path), 0) / 2 ** 20
}

const lockedPackages = Object.entries(locked).filter(([path]) => path !== '')

test('what npm start installs is as large as the README says, at most 450 MB with Node 24', () => {
  const megabytes = megabytesOf(lockedPackages.filter(([, { dev }]) => !dev))
  const readme = readFileSync(join(projectRoot, 'README.md'), 'utf8')
  const [packages = 0, node = 0] = (/(\d+) MB of packages on Linux, and (\d+) MB of Node 24/.exec(readme) ?? [])
    .slice(1)
    .map(Number)
  expect(Math.abs(megabytes - packages)).toBeLessThan(20)
  expect(packages + node).toBeLessThanOrEqual(450)
})

test.each([
  ['README.md', /add their tools when they are first run, (\d+) MB/, /(\d+) MB of packages then/],
  ['README.zh-CN.md', /补装测试工具 (\d+) MB/, /此后依赖共 (\d+) MB/],
])('what npm test adds is as large as %s says', (path, ofTools, ofAll) => {
  const readme = readFileSync(join(projectRoot, path), 'utf8')
  const [tools, all] = [ofTools, ofAll].map((size) => Number(size.exec(readme)?.[1]))
  expect(Math.abs(megabytesOf(lockedPackages.filter(([, { dev }]) => dev)) - (tools ?? 0))).toBeLessThan(20)
  expect(Math.abs(megabytesOf(lockedPackages) - (all ?? 0))).toBeLessThan(40)
})

test('only the commands that check and test bring their tools', () => {
  const { scripts } = readJson('package.json') as { scripts: Record<string, string> }
  const withTools = Object.keys(scripts).filter((name) => scripts[name]?.includes('--with-tools'))
  expect(withTools.toSorted()).toEqual(['check', 'format', 'test:api', 'test:browser', 'test:entity', 'test:unit'])
  const asks = (file: string) => /withTools: (\w+)/.exec(readFileSync(join(projectRoot, file), 'utf8'))?.[1]
  expect([asks('scripts/start.mjs'), asks('scripts/test.mjs')]).toEqual(['false', 'true'])
})
