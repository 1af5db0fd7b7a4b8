// Rule 2: generic code names no entity, field, call or page of one; and rule 8: SQL is only written in certain files.
import { expect, test } from 'vitest'
import { describeSpot, productFiles, readSources, visitNodes, type SourceFile } from '../support/source-files.ts'

interface Schema {
  readonly 'x-api'?: { readonly path?: string }
  readonly 'x-list'?: { readonly route?: string }
  readonly 'x-recycle'?: { readonly route?: string }
  readonly 'x-calls'?: readonly { readonly path: string }[]
  readonly 'x-actions'?: Readonly<Record<string, { readonly input?: { readonly properties?: object } }>>
  readonly properties: Readonly<Record<string, { readonly 'x-ref'?: { readonly as?: string } }>>
}

interface Page {
  readonly route: string
  readonly calls?: readonly { readonly path: string }[]
}

function isPage({ path }: SourceFile): boolean {
  return path.endsWith('.page.json')
}

const schemaFiles = readSources('schemas/*/*.json')
const schemas = schemaFiles
  .filter((file) => !isPage(file))
  .map(({ path, text }) => ({
    id: path.replace(/^schemas\//, '').replace(/\.json$/, ''),
    schema: JSON.parse(text) as Schema,
  }))
const pages = schemaFiles.filter(isPage).map(({ text }) => JSON.parse(text) as Page)
const ids = schemas.map(({ id }) => id)

const generic = productFiles().filter(({ path }) =>
  /^src\/((shared|server|console)\/entity|server\/(access|http|jobs|call|sql)|console\/(app|data|ui))\//.test(path),
)

/** Folders and files about the rows of some entities. */
const keepers: readonly (readonly [RegExp, string])[] = [
  [/^src\/server\/jobs\//, 'system/job'],
  [/^src\/server\/entity\/rows\/audit\.ts$/, 'system/operation-log'],
  [/^src\/server\/entity\/rows\/row-grants\.ts$/, 'system/data-grant'],
  [/^src\/server\/entity\/undo\//, 'system/undo'],
  [/^src\/server\/entity\/version\//, 'system/row-version'],
  [/^src\/server\/entity\/draft\//, 'system/draft'],
  [/^src\/server\/entity\/import\//, 'system/import-failure'],
  // Sessions, logins and rights: the subject of access itself.
  [/^src\/server\/access\/(sessions|queries)\.ts$/, 'system/session system/user'],
  [
    /^src\/server\/access\/queries\.ts$/,
    'system/login-attempt system/operation-log system/permission system/data-version',
  ],
  [/^src\/server\/access\/data-versions\.ts$/, 'system/data-version'],
  [/^src\/server\/access\/live\//, 'system/event'],
  [/^src\/(server\/access\/notices|console\/app\/notifications)\//, 'system/notice'],
  [/^src\/server\/access\/(queries|resource-tree|data-rights\/(queries|options))\.ts$/, 'system/resource'],
  [/^src\/server\/access\/data-rights(\/queries)?\.ts$/, 'system/data-grant'],
  [/^src\/server\/access\/data-rights\/queries-holders\.ts$/, 'system/data-grant system/user'],
  [/^src\/server\/access\/queries-names\.ts$/, 'system/user'],
  [/^src\/server\/access\/queries-console-hosts\.ts$/, 'system/console-host'],
  [/^src\/server\/access\/upload-quota(\/queries)?\.ts$/, 'system/upload-quota'],
  [/^src\/server\/access\/queries-views\.ts$/, 'system/saved-view'],
  [/^src\/server\/access\/(queries-)?view-as\.ts$/, 'system/view-as system/user'],
  // Administrators set the limits of uploads there.
  [/^src\/server\/access\/upload-module\.ts$/, 'system/dictionary'],
  // A user's own account belongs to the shell.
  [/^src\/console\/app\/(profile\/|layout\/user-menu\.tsx$)/, 'system/user'],
  [/^src\/console\/app\/profile\/(own-sessions\.tsx|messages\.ts)$/, 'system/session'],
]

function isKeeper(file: SourceFile, id: string): boolean {
  return keepers.some(([home, kept]) => kept.split(' ').includes(id) && home.test(file.path))
}

function literalOf(node: { readonly type: string; readonly [key: string]: unknown }): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  return node.type === 'TemplateElement' ? (node.value as { raw: string }).raw : null
}

function findLiterals(file: SourceFile, isWanted: (text: string) => boolean): string[] {
  const found: string[] = []
  visitNodes(file, (node) => {
    const text = literalOf(node)
    if (text !== null && isWanted(text)) found.push(describeSpot(file, node.start, text))
  })
  return found
}

test('no generic file knows an entity or its table', () => {
  expect(ids.length).toBeGreaterThan(3)
  expect(generic.length).toBeGreaterThan(100)
  const found = generic.flatMap((file) => {
    const names = new Set(ids.flatMap((id) => (isKeeper(file, id) ? [] : [id, id.replaceAll(/[/-]/g, '_')])))
    return findLiterals(file, (text) => names.has(text))
  })
  expect(found).toEqual([])
})

test('no generic file knows the calls or the page of an entity, nor handwritten ones', () => {
  const calls = [
    ...pages.flatMap((page) => page.calls ?? []),
    ...schemas.flatMap(({ schema }) => schema['x-calls'] ?? []),
  ]
  // What every user may do with their own account belongs to the shell.
  const byHand = [...calls.map(({ path }) => path), ...pages.map(({ route }) => route)].filter(
    (path) => !path.startsWith('/profile/'),
  )
  expect(byHand.length).toBeGreaterThan(10)
  const own = schemas.flatMap(({ schema }) => [
    schema['x-api']?.path,
    schema['x-list']?.route,
    schema['x-recycle']?.route,
  ])
  const paths = [...own.flatMap((path) => path ?? []), ...byHand]
  const areas = /^\/(cms|flowable)(\/|$)/
  const isPath = (text: string): boolean =>
    areas.test(text) || paths.some((path) => text === path || text.startsWith(`${path}/`))
  expect(generic.flatMap((file) => findLiterals(file, isPath))).toEqual([])
})

/** Fields of entities whose names have a meaning of their own in generic code, with that meaning. */
const otherSenses = {
  'a narrow screen': 'phone',
  'columns that gen adds to every entity, and common names of rows': 'id name title code createTime createBy',
  'the caller and the session': 'account username admin roles mustChange ip requestId userId token payload',
  'words of a descriptor and of gen':
    'type kind key icon path url sort size target menu module data entity content description input answer open range',
  'words of calls, answers, HTTP and OpenAPI':
    'message error status success value version source action result summary reason allow host file files bytes keyword',
  'words of lists, times and state in any program':
    'active after before cron current desc enabled isLocked isScope latest orderBy plan',
  'an entry of a dictionary, as /dictionaries sends it': 'val',
  'formats and kinds of input': 'password email',
  layout: 'top',
  grants: 'targetId',
} as const

function fieldsOf(schema: Schema): string[] {
  const inputs = Object.values(schema['x-actions'] ?? {}).flatMap(({ input }) => Object.keys(input?.properties ?? {}))
  const labels = Object.values(schema.properties).flatMap((field) => field['x-ref']?.as ?? [])
  return [...Object.keys(schema.properties), ...inputs, ...labels]
}

/** A name in a text node, or in property access. */
function nameAt(node: { readonly type: string; readonly [key: string]: unknown }): string | null {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node['computed'] === true) return null
  const part = (
    node.type === 'MemberExpression' ? node['property'] : node.type === 'Property' ? node['key'] : null
  ) as {
    readonly name?: string
  } | null
  return part?.name ?? null
}

const declarations: ReadonlySet<string> = new Set(['TSPropertySignature', 'VariableDeclarator', 'FunctionDeclaration'])

/** What a node declares: a variable, a function, a parameter, a property of a type, a literal of a union. */
function declaredAt(node: { readonly type: string; readonly [key: string]: unknown }): string[] {
  const {
    id,
    key,
    literal,
    params = [],
  } = node as {
    id?: { name?: string }
    key?: { name?: string }
    literal?: { value?: unknown }
    params?: readonly { name?: string }[]
  }
  if (node.type === 'TSLiteralType') return typeof literal?.value === 'string' ? [literal.value] : []
  const parameters = Array.isArray(params) ? params.flatMap(({ name }) => name ?? []) : []
  const own = declarations.has(node.type) ? (id?.name ?? key?.name ?? []) : []
  return [...parameters, own].flat()
}

const oneWord = /^[a-z]+$/
const shippedAreas = /^(cms|flow|profile|system)\//

/** Names that only an entity has: single words of other areas (`day`, `finished`) may be anything. */
function distinctFieldsOf({ id, schema }: { readonly id: string; readonly schema: Schema }): string[] {
  return fieldsOf(schema).filter((name) => shippedAreas.test(id) || !oneWord.test(name))
}

/** Words of generic code itself: an entity may call a field `from`, `text` or `notes`. */
function ownWords(): Set<string> {
  const words = new Set<string>()
  for (const file of generic) visitNodes(file, (node) => declaredAt(node).forEach((word) => words.add(word)))
  return new Set([...words].filter((word) => oneWord.test(word)))
}

test('no generic file knows a field of an entity', () => {
  const allowed = new Set([...Object.values(otherSenses).flatMap((names) => names.split(' ')), ...ownWords()])
  const found = generic.flatMap((file) => {
    const own = new Set(schemas.flatMap(({ id, schema }) => (isKeeper(file, id) ? fieldsOf(schema) : [])))
    const known = new Set(schemas.flatMap(distinctFieldsOf).filter((name) => !allowed.has(name) && !own.has(name)))
    const spots: string[] = []
    visitNodes(file, (node) => {
      const name = nameAt(node)
      // The process's own id.
      const isProcess = file.text.startsWith('process.pid', node.start)
      if (name !== null && known.has(name) && !isProcess) spots.push(describeSpot(file, node.start, name))
    })
    return spots
  })
  expect(found).toEqual([])
})

test('every exception names an existing file and entity', () => {
  const idle = keepers.filter(([home]) => !generic.some(({ path }) => home.test(path))).map(([home]) => String(home))
  const unknown = keepers.flatMap(([, kept]) => kept.split(' ')).filter((id) => !ids.includes(id))
  expect([...idle, ...unknown]).toEqual([])
})

test('each name with another meaning is still a field of an entity', () => {
  const fields = new Set(schemas.flatMap(({ schema }) => fieldsOf(schema)))
  const listed = Object.values(otherSenses).flatMap((names) => names.split(' '))
  expect(listed.filter((name) => !fields.has(name))).toEqual([])
})

test('SQL is written in query folders, queries.ts files, migrations and adapters only', () => {
  const homes = /^src\/server\/(entity\/query\/|sql\/|migrations\/|adapters\/)|(^|\/)queries(-[a-z-]+)?\.ts$/
  const statement = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(|\bsql`/
  const server = productFiles().filter(({ path }) => path.startsWith('src/server/') && !homes.test(path))
  const found = server.filter(({ text }) => statement.test(text)).map(({ path }) => path)
  expect(found).toEqual([])
})
