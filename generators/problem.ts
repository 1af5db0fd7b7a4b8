// What is wrong with a schema file: where exactly, and what to do.
import type { Descriptor } from '../src/shared/entity/descriptor.ts'

export interface Problem {
  /** Path of the file as given on the command line's side: schemas/cms/article.json. */
  readonly file: string
  /** JSON pointer inside the file. */
  readonly path: string
  readonly message: string
}

export interface CheckContext {
  readonly byName: ReadonlyMap<string, Descriptor>
  readonly file: string
}

export type Report = (path: string, message: string) => void

/** Sorted, each once: the same schemas always print the same lines. */
export function formatProblems(problems: readonly Problem[]): string[] {
  return [...new Set(problems.map(({ file, path, message }) => `${file} ${path || '/'}: ${message}`))].sort()
}

function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let i = 1; i <= from.length; i++) {
    const next = [i]
    for (let j = 1; j <= to.length; j++) {
      const cost = from[i - 1] === to[j - 1] ? 0 : 1
      next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + cost))
    }
    row = next
  }
  return row[to.length] ?? 0
}

/** ` did you mean x-columns?`, or nothing when no known word is near. */
export function suggest(word: string, known: readonly string[]): string {
  const best = known
    .map((candidate) => ({ candidate, far: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.far - b.far || a.candidate.localeCompare(b.candidate))[0]
  if (!best || best.far > Math.max(2, Math.floor(word.length / 3))) return ''
  return ` - did you mean ${best.candidate}?`
}
