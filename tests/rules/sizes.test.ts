// Sizes that keep files readable: limits on lines per file and function, and on parameters, with every exception listed.
import { expect, test } from 'vitest'
import {
  describeSpot,
  lineOf,
  productFiles,
  readSources,
  testFiles,
  visitNodes,
  type Node,
  type SourceFile,
} from '../support/source-files.ts'

const FILE_LINES = 300
const TEST_FILE_LINES = 400
const FUNCTION_LINES = 60
const COMPONENT_LINES = 120
const PARAMETERS = 3

/** Path, or path and function name, with the reason. The list may shrink without review. */
const exceptions: Readonly<Record<string, string>> = {}

interface SourceFunction {
  readonly file: SourceFile
  readonly name: string
  readonly node: Node
  readonly lines: number
  readonly parameters: number
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function functionsOf(file: SourceFile): SourceFunction[] {
  const found: SourceFunction[] = []
  visitNodes(file, (node, parent) => {
    if (!functionTypes.has(node.type)) return
    const lines = lineOf(file, node.end) - lineOf(file, node.start) + 1
    const parameters = (node.params as readonly Node[]).filter((one) => !isThis(one)).length
    found.push({ file, name: nameOf(node) ?? nameOf(parent) ?? 'anonymous', node, lines, parameters })
  })
  return found
}

function isThis(node: Node) {
  return node.type === 'Identifier' && node.name === 'this'
}

function nameOf(node: Node | null): string | null {
  const identifier = (node?.id ?? node?.key) as { name?: unknown } | null | undefined
  return typeof identifier?.name === 'string' ? identifier.name : null
}

function isComponent({ file, name }: SourceFunction) {
  return file.path.endsWith('.tsx') && /^[A-Z]/.test(name)
}
function isExcepted(path: string, name = '') {
  return path in exceptions || `${path} ${name}` in exceptions
}

const product = productFiles()
const functions = product.flatMap(functionsOf)

test('there is something to measure', () => {
  expect(functions.length).toBeGreaterThan(20)
})

const styleSheets = readSources('src/console/**/*.css')

test(`a source file or style sheet has at most ${FILE_LINES} lines`, () => {
  expect(styleSheets.length).toBeGreaterThan(5)
  const long = [...product, ...styleSheets].filter(({ path, lines }) => lines > FILE_LINES && !isExcepted(path))
  expect(long.map(({ path, lines }) => `${path} ${lines}`)).toEqual([])
})

test(`a test file has at most ${TEST_FILE_LINES} lines`, () => {
  const long = testFiles().filter(({ path, lines }) => lines > TEST_FILE_LINES && !isExcepted(path))
  expect(long.map(({ path, lines }) => `${path} ${lines}`)).toEqual([])
})

test(`a function has at most ${FUNCTION_LINES} lines, a component ${COMPONENT_LINES}`, () => {
  const long = functions.filter((one) => {
    const cap = isComponent(one) ? COMPONENT_LINES : FUNCTION_LINES
    return one.lines > cap && !isExcepted(one.file.path, one.name)
  })
  expect(long.map(({ file, node, name, lines }) => describeSpot(file, node.start, `${name} ${lines}`))).toEqual([])
})

test(`a function has at most ${PARAMETERS} parameters`, () => {
  // Callbacks have the parameters that their library defines.
  const own = functions.filter((one) => one.name !== 'anonymous')
  const wide = own.filter((one) => one.parameters > PARAMETERS && !isExcepted(one.file.path, one.name))
  expect(
    wide.map(({ file, node, name, parameters }) => describeSpot(file, node.start, `${name} ${parameters}`)),
  ).toEqual([])
})

test('every exception is still needed', () => {
  const known = new Set([...product, ...testFiles()].map(({ path }) => path))
  expect(Object.keys(exceptions).filter((key) => !known.has(key.split(' ')[0] ?? ''))).toEqual([])
})
