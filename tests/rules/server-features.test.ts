// On the server a feature is added in its own folder, and by one line in the list of features; a shared rule likewise.
import { expect, test } from 'vitest'
import { readSources } from '../support/source-files.ts'

/** `src/server/features/cms/site/feature.ts` → `cms/site` */
function inside(root: string, path: string, end: string): string {
  return path.slice(root.length, -end.length)
}

function listed(path: string): Map<string, string> {
  const text = readSources(path)[0]?.text ?? ''
  const lines = text.matchAll(/^export \{ \w+ as '([^']+)' \} from '\.\/([^']+)'$/gm)
  return new Map([...lines].map(([, name = '', file = '']) => [name, file]))
}

test('every feature of the server is listed under the name of its folder', () => {
  const root = 'src/server/features/'
  const found = readSources(`${root}*/feature.ts`, `${root}*/*/feature.ts`)
  const names = found.map(({ path }) => inside(root, path, '/feature.ts'))
  expect(names.length).toBeGreaterThan(10)
  expect(listed(`${root}index.ts`)).toEqual(new Map(names.map((name) => [name, `${name}/feature.ts`])))
})

test('everything that a folder adds to the server is declared in its feature.ts', () => {
  const files = readSources('src/server/features/{cms,system}/*/{behaviour,routes,jobs,install}.ts')
  const folders = new Set(files.map(({ path }) => path.slice(0, path.lastIndexOf('/'))))
  const without = [...folders].filter((folder) => readSources(`${folder}/feature.ts`).length === 0)
  expect(without).toEqual([])
})

test('every shared rule is listed under its entity, and no other', () => {
  const root = 'src/shared/rules/'
  const found = readSources(`${root}*/*.ts`).filter(({ path }) => !path.endsWith('.messages.ts'))
  const names = found.map(({ path }) => inside(root, path, '.ts'))
  expect(listed(`${root}entities.ts`)).toEqual(new Map(names.map((name) => [name, `${name}.ts`])))
  expect(names.filter((name) => readSources(`schemas/${name}.json`).length === 0)).toEqual([])
})
