// Rule 1 of the architecture: which part may import which.
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { importsOf, productFiles, type SourceFile } from '../support/source-files.ts'

interface Arrow {
  readonly from: string
  readonly specifier: string
  /** Path inside the project, or the package's name. */
  readonly to: string
  readonly isTypeOnly: boolean
}

const arrows = productFiles().flatMap((file) =>
  importsOf(file).map(
    ({ specifier, isTypeOnly }): Arrow => ({ from: file.path, specifier, to: resolve(file, specifier), isTypeOnly }),
  ),
)

function resolve(file: SourceFile, specifier: string): string {
  return specifier.startsWith('.') ? posix.join(posix.dirname(file.path), specifier) : specifier
}

function shown(found: readonly Arrow[]) {
  return found.map(({ from, specifier }) => `${from} imports ${specifier}`)
}

/** The file and all that is loaded with it. */
function loadedBy(file: string): ReadonlySet<string> {
  const loaded = new Set([file])
  for (const from of loaded) {
    for (const arrow of arrows) if (arrow.from === from && !arrow.isTypeOnly) loaded.add(arrow.to)
  }
  return loaded
}

/** Its folders are parts of one feature: the workflow calls do not belong to entities. */
const wholeAreas = 'flow'

/** `src/server/features/cms/article/x.ts` → `cms/article`; null outside a feature's folder. */
function featureOf(path: string): string | null {
  const name = /^src\/(?:server|console)\/features\/([^/]+\/[^/]+)\//.exec(path)?.[1] ?? null
  return name?.startsWith(`${wholeAreas}/`) ? wholeAreas : name
}

test('there is something to check', () => {
  expect(arrows.length).toBeGreaterThan(10)
})

test('server and console never import each other', () => {
  const crossing = arrows.filter(
    ({ from, to }) =>
      (from.startsWith('src/server/') && to.startsWith('src/console/')) ||
      (from.startsWith('src/console/') && to.startsWith('src/server/')),
  )
  expect(shown(crossing)).toEqual([])
})

test('shared code imports shared and generated code only, and Ajv', () => {
  const allowed = /^(src\/shared\/|src\/generated\/|ajv(\/|$)|ajv-formats(\/|$))/
  expect(shown(arrows.filter(({ from, to }) => from.startsWith('src/shared/') && !allowed.test(to)))).toEqual([])
})

test('nothing at run time imports generators, scripts or tests', () => {
  const tools = /^(generators|scripts|tests)\//
  expect(shown(arrows.filter(({ from, to }) => from.startsWith('src/') && tools.test(to)))).toEqual([])
})

test('generators import shared and generated code only, never a side', () => {
  const sides = /^src\/(server|console)\//
  expect(shown(arrows.filter(({ from, to }) => from.startsWith('generators/') && sides.test(to)))).toEqual([])
})

test('generic entity code never imports a feature', () => {
  const found = arrows.filter(
    ({ from, to }) => /^src\/(server|console|shared)\/entity\//.test(from) && to.includes('/features/'),
  )
  expect(shown(found)).toEqual([])
})

test('a feature never imports another feature', () => {
  const found = arrows.filter(({ from, to }) => {
    const own = featureOf(from)
    const other = featureOf(to)
    return own !== null && other !== null && own !== other
  })
  expect(shown(found)).toEqual([])
})

/** The entry points of the server, of its rendering process, and of their threads. */
const roots = new Set([
  'src/server/main.ts',
  'src/server/publishing/render-child.ts',
  'src/server/publishing/storing/store-thread.ts',
  'src/server/features/cms/filexplorer/search-thread.ts',
])

test('in the product only entry points import adapters', () => {
  const found = arrows.filter(
    ({ from, to }) =>
      from.startsWith('src/') &&
      to.startsWith('src/server/adapters/') &&
      !from.startsWith('src/server/adapters/') &&
      !roots.has(from),
  )
  expect(shown(found)).toEqual([])
})

test('a driver is imported by its adapter only', () => {
  const drivers = /^(better-sqlite3|pg|nodemailer)(\/|$)/
  const found = arrows.filter(
    ({ from, to }) => drivers.test(to) && from.startsWith('src/') && !from.startsWith('src/server/adapters/'),
  )
  expect(shown(found)).toEqual([])
})

test('relative imports carry their file extension', () => {
  const found = arrows.filter(
    ({ specifier }) => specifier.startsWith('.') && !/\.(ts|tsx|js|mjs|json|css|svg|html)(\?\w+)?$/.test(specifier),
  )
  expect(shown(found)).toEqual([])
})

/** From the bottom up: a file imports from its own layer and from those below it, type-only imports included. */
const serverFloors = [
  ['errors', 'project.ts', 'messages.ts', 'release-memory.ts', 'log-sink.ts', 'spent-time.ts', 'thread-priority.ts'],
  ['ports'],
  ['sql', 'call', 'engine', 'starter', 'archive', 'excel'],
  ['access', 'jobs', 'config.ts'],
  ['http'],
  ['entity', 'adapters'],
  ['publishing', 'migrations', 'bootstrap', 'words'],
  ['features', 'listen.ts', 'terminal.ts', 'stop.ts', 'data-dir.ts'],
  ['build-app.ts'],
  ['main.ts'],
]
const consoleFloors = [['data'], ['ui', 'login'], ['entity'], ['features'], ['app'], ['build', 'main.tsx']]

function climbing(root: string, floors: readonly (readonly string[])[]): Arrow[] {
  const floorOf = (path: string): number => {
    const room = path.slice(root.length).split('/', 1)[0] ?? ''
    const floor = floors.findIndex((rooms) => rooms.includes(room))
    if (floor < 0) throw new Error(`${path}: say on which floor it stands`)
    return floor
  }
  const inside = arrows.filter(({ from, to }) => from.startsWith(root) && to.startsWith(root))
  return inside.filter(({ from, to }) => floorOf(from) < floorOf(to))
}

test('on the server nothing imports upward', () => {
  expect(shown(climbing('src/server/', serverFloors))).toEqual([])
})

test('in the console nothing imports upward', () => {
  expect(shown(climbing('src/console/', consoleFloors))).toEqual([])
})

test('the thread that stores pages loads no template engine', () => {
  const loaded = loadedBy('src/server/publishing/storing/store-thread.ts')
  expect(loaded).toContain('src/server/publishing/pages/page-objects.ts')
  expect(loaded).not.toContain('liquidjs')
})

/** Its thread is beside the bundle; anything else would be looked for in another folder than in the sources. */
test('what is bundled for rendering asks for its own place only to start its thread', () => {
  const loaded = loadedBy('src/server/publishing/render-child.ts')
  const placed = productFiles().filter(({ path, text }) => loaded.has(path) && text.includes('import.meta'))
  expect(placed.map(({ path }) => path)).toEqual(['src/server/publishing/storing/threaded-store.ts'])
})

test('no files import each other in a circle', () => {
  const targets = new Map<string, string[]>()
  for (const { from, to } of arrows) targets.set(from, [...(targets.get(from) ?? []), to])
  const done = new Set<string>()
  const path: string[] = []
  const circles: string[] = []
  function walk(file: string): void {
    if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(' → '))
    if (path.includes(file) || done.has(file)) return
    path.push(file)
    for (const next of targets.get(file) ?? []) walk(next)
    path.pop()
    done.add(file)
  }
  for (const file of targets.keys()) walk(file)
  expect(circles).toEqual([])
})
