// The catalogue of failures in both directions: every status that code throws is listed, every listed one is thrown; every
// declared sentence is used, and no plain Error escapes from business code.
import { posix } from 'node:path'
import { expect, test } from 'vitest'
import { productFiles, visitNodes, type Node, type SourceFile } from '../support/source-files.ts'

const catalogue: Readonly<Record<number, string>> = {
  400: 'invalid input',
  401: 'login needed',
  403: 'not allowed',
  404: 'not found',
  405: 'wrong method',
  409: 'conflict: stale, duplicate, still in use',
  413: 'too large',
  415: 'wrong type',
  429: 'too many',
  500: 'fault',
  503: 'not at present',
}

const server = productFiles().filter(({ path }) => path.startsWith('src/server/'))

/** Numbers given as `status` in an object literal. */
function statusesOf(file: SourceFile): number[] {
  const found: number[] = []
  visitNodes(file, (node) => {
    if (node.type !== 'Property') return
    const key = node.key as { name?: string }
    const value = node.value as { type: string; value?: unknown }
    if (key.name === 'status' && value.type === 'Literal' && typeof value.value === 'number' && value.value >= 100) {
      found.push(value.value)
    }
  })
  return found
}

test('every status that is thrown is in the catalogue, and every one in the catalogue is thrown', () => {
  const thrown = new Set(server.flatMap(statusesOf))
  expect([...thrown].toSorted()).toEqual(Object.keys(catalogue).map(Number))
})

/** Names of the sentences of a messages file, one level of groups included. */
function sentencesOf(file: SourceFile): string[] {
  const names: string[] = []
  visitNodes(file, (node, parent) => {
    if (node.type !== 'Property' || parent?.type !== 'ObjectExpression') return
    const value = node.value as Node
    const key = node.key as { name?: string; value?: unknown }
    if (value.type !== 'ObjectExpression' && typeof key.name === 'string') names.push(key.name)
  })
  return names
}

const messageFiles = productFiles().filter(({ path }) => /^src\/.*(^|\/)messages\.ts$/.test(path))

test.each(messageFiles.map((file) => [file.path, file] as const))('every sentence of %s is used', (path, file) => {
  const side = path.split('/').slice(0, 2).join('/')
  const readers = productFiles().filter(
    (one) => one.path !== path && (side === 'src/shared' || one.path.startsWith(side)),
  )
  const text = readers.map((one) => one.text).join('\n')
  const isWholesale = new RegExp(String.raw`\[[^\]]*\]|Object\.(keys|values|entries)`).test(file.text)
  const unused = sentencesOf(file).filter((name) => !new RegExp(String.raw`\b${name}\b`).test(text))
  expect(isWholesale ? [] : unused).toEqual([])
})

test('features refuse with AppError, never with a plain Error', () => {
  const features = server.filter(
    ({ path }) => path.startsWith('src/server/features/') && posix.basename(path) !== 'index.ts',
  )
  expect(features.filter(({ text }) => /throw new (Type)?Error\(/.test(text)).map(({ path }) => path)).toEqual([])
})
