// The project's own files as the rule tests read them: path, text, syntax tree.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'

export const projectRoot = join(import.meta.dirname, '..', '..')

export interface SourceFile {
  /** Relative to the project, with forward slashes. */
  readonly path: string
  readonly text: string
  readonly lines: number
}

export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

export function readSources(...patterns: string[]): SourceFile[] {
  const paths = globSync(patterns, {
    cwd: projectRoot,
    exclude: (path) => /(^|[/\\])(node_modules|dist|validators)$/.test(path),
  })
  return paths.toSorted().map((name) => {
    const path = name.replaceAll('\\', '/')
    const text = readFileSync(join(projectRoot, path), 'utf8')
    return { path, text, lines: text.trimEnd().split('\n').length }
  })
}

/** Handwritten product code. */
export function productFiles() {
  return readSources('src/{shared,server,console}/**/*.{ts,tsx}', 'generators/**/*.ts', 'scripts/**/*.{ts,mjs}')
}
export function testFiles() {
  return readSources('tests/**/*.{ts,tsx}')
}

export function lineOf(file: SourceFile, offset: number): number {
  return file.text.slice(0, offset).split('\n').length
}

/** Visits every node of the file, parents first. */
export function visitNodes(file: SourceFile, visit: (node: Node, parent: Node | null) => void): void {
  const { program } = parseSync(file.path, file.text)
  visitTree(program as unknown as Node, null, visit)
}

function visitTree(node: Node, parent: Node | null, visit: (node: Node, parent: Node | null) => void): void {
  visit(node, parent)
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) {
      if (isNode(child)) visitTree(child, node, visit)
    }
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

export interface Import {
  readonly specifier: string
  readonly isTypeOnly: boolean
}

/** What a file imports, re-exports or loads on demand. */
export function importsOf(file: SourceFile): Import[] {
  const found: Import[] = []
  visitNodes(file, (node) => {
    const source = node.source as { value?: unknown } | null | undefined
    if (typeof source?.value !== 'string') return
    found.push({ specifier: source.value, isTypeOnly: node.importKind === 'type' || node.exportKind === 'type' })
  })
  return found
}

/** `path:line text` for a readable failure. */
export function describeSpot(file: SourceFile, offset: number, text: string): string {
  return `${file.path}:${lineOf(file, offset)} ${text}`
}
