// Rule 2: generic code names no entity; and rule 8: SQL is written in its own kinds of files only.
import { expect, test } from 'vitest'
import { describeSpot, productFiles, readSources, visitNodes, type SourceFile } from '../support/source-files.ts'

const ids = readSources('schemas/{system,cms,flow}/*.json').map(({ path }) =>
  path.replace(/^schemas\//, '').replace(/\.json$/, ''),
)
const tables = ids.map((id) => id.replaceAll(/[/-]/g, '_'))

function findLiterals(file: SourceFile, wanted: ReadonlySet<string>): string[] {
  const found: string[] = []
  visitNodes(file, (node) => {
    if (node.type === 'Literal' && typeof node.value === 'string' && wanted.has(node.value)) {
      found.push(describeSpot(file, node.start, node.value))
    }
  })
  return found
}

test('no file under an entity folder knows an entity or its table', () => {
  expect(ids.length).toBeGreaterThan(3)
  const generic = productFiles().filter(({ path }) => /^src\/(shared|server|console)\/entity\//.test(path))
  expect(generic.length).toBeGreaterThan(0)
  expect(generic.flatMap((file) => findLiterals(file, new Set([...ids, ...tables])))).toEqual([])
})

test('SQL is written in query folders, queries.ts files, migrations and adapters only', () => {
  const homes = /^src\/server\/(entity\/query\/|sql\/|migrations\/|adapters\/)|(^|\/)queries(-[a-z-]+)?\.ts$/
  const statement = /\.(selectFrom|insertInto|updateTable|deleteFrom|replaceInto)\(|\bsql`/
  const server = productFiles().filter(({ path }) => path.startsWith('src/server/') && !homes.test(path))
  const found = server.filter(({ text }) => statement.test(text)).map(({ path }) => path)
  expect(found).toEqual([])
})
