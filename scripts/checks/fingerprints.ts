// What a file's type-aware lint depends on, as one hash per file: its text, all it imports, and what holds for every file.
import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const sources = ['{src,generators,scripts,tests}/**/*.{ts,tsx,mjs}', '*.ts']
/** The lock file stands for all packages; declarations of `.d.ts` files hold without an import. */
const forAll = ['.oxlintrc.json', 'package-lock.json', '{.,src/*,scripts,tests/*}/tsconfig.json', 'src/**/*.d.ts']
const importOf = /(?:\bfrom|\bimport)\s*\(?\s*['"](\.[^'"?]+)/g

interface Source {
  readonly hash: string
  readonly imports: readonly string[]
}

function sha(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

function readSources(root: string): Map<string, Source> {
  const paths = globSync(sources, { cwd: root, exclude: (name) => name === 'node_modules' })
  return new Map(
    paths.map((path) => {
      const text = readFileSync(join(root, path), 'utf8')
      const imports = [...text.matchAll(importOf)].map(([, target = '']) => join(dirname(path), target))
      return [path, { hash: sha(text), imports }]
    }),
  )
}

function withImports(path: string, all: ReadonlyMap<string, Source>): string[] {
  const reached = new Set([path])
  for (const one of reached) for (const next of all.get(one)?.imports ?? []) reached.add(next)
  return [...reached]
}

/** Path -> hash, unchanged as long as nothing changes that its lint depends on. */
export function fingerprints(root: string): Map<string, string> {
  const all = readSources(root)
  const common = globSync(forAll, { cwd: root }).sort()
  const base = sha(common.map((path) => path + readFileSync(join(root, path), 'utf8')).join('\0'))
  return new Map(
    [...all.keys()].map((path) => {
      const parts = withImports(path, all).sort()
      return [path, sha([base, ...parts.map((part) => `${part} ${all.get(part)?.hash ?? ''}`)].join('\0'))]
    }),
  )
}
