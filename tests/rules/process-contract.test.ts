// Every method of the process port has a contract test, and the contract knows nothing of the engine behind the port.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const port = readFileSync(join(root, 'src/server/ports/process/process-engine.ts'), 'utf8')
const folder = join(root, 'tests/ports/process')
const contract = [
  ...readdirSync(folder).map((name) => join(folder, name)),
  join(root, 'tests/support/process-contract.ts'),
].map((path) => readFileSync(path, 'utf8'))

/** Of the interfaces that make up the port. */
const methods = Array.from(port.matchAll(/export interface Process[^{]*\{([\s\S]*?)\n\}/g)).flatMap(([, body = '']) =>
  Array.from(body.matchAll(/^ {2}(\w+)\(/gm), ([, name = '']) => name),
)

test('every method has a contract test', () => {
  expect(methods.length).toBeGreaterThan(60)
  const isCalled = (name: string) => contract.some((text) => new RegExp(`(engine|port\\(\\))\\.${name}\\(`).test(text))
  expect(methods.filter((name) => !isCalled(name))).toEqual([])
})

test('contract tests import the port only, no engine', () => {
  const imported = contract.flatMap((text) =>
    Array.from(text.matchAll(/from '[./]*(src\/[^']+)'/g), ([, to = '']) => to),
  )
  expect(imported.length).toBeGreaterThan(0)
  expect(imported.filter((to) => !to.startsWith('src/server/ports/process/'))).toEqual([])
})

test('the port depends on nothing but itself and the shared models of forms and reviews: no table, engine or call', () => {
  const files = readdirSync(join(root, 'src/server/ports/process')).map((name) => `src/server/ports/process/${name}`)
  const imported = files.flatMap((path) =>
    Array.from(readFileSync(join(root, path), 'utf8').matchAll(/ from '([^']+)'/g), ([, to = '']) => `${path} ${to}`),
  )
  expect(imported.length).toBeGreaterThan(5)
  const allowed = / (?:\.\/[a-z-]+|\.\.\/\.\.\/\.\.\/shared\/flow\/(?:form\/form-model|review-outcome))\.ts$/
  expect(imported.filter((line) => !allowed.test(line))).toEqual([])
})
