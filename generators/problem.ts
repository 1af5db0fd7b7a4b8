// What is wrong with a schema file: where exactly, and what to do.
import type { Descriptor, Scalar } from '../src/shared/entity/descriptor.ts'
import { type JsonText, placeOf } from './json-text.ts'

export interface Problem {
  /** File path as shown to the author: schemas/cms/article.json. */
  readonly file: string
  /** JSON pointer inside the file. */
  readonly path: string
  readonly message: string
  /** Offset in the text if there is no pointer (the text is not JSON). */
  readonly offset?: number
}

export interface CheckContext {
  readonly byName: ReadonlyMap<string, Descriptor>
  /** Values of the declared dictionaries, by code. */
  readonly dictionaries: ReadonlyMap<string, readonly Scalar[]>
  readonly file: string
}

export type Report = (path: string, message: string) => void

/** File -> its text as read. */
export type Texts = ReadonlyMap<string, JsonText>

/** `file:line:column pointer: sentence`, sorted, without duplicates: the same schemas always print the same lines. */
export function formatProblems(problems: readonly Problem[], texts: Texts): string[] {
  const lines = problems.map(({ file, path, message, offset }) => {
    const json = texts.get(file)
    return `${file}${json === undefined ? '' : `:${placeOf(json, path, offset)}`} ${path || '/'}: ${message}`
  })
  return [...new Set(lines)].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
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

/** For a name that is not among `known`. */
export function noEntity(name: string, known: Iterable<string>): string {
  return `there is no entity "${name}"${suggest(name, [...known]) || '; correct the name or write its descriptor'}`
}

/** ` did you mean x-columns?`, or empty if no known word is close. */
export function suggest(word: string, known: readonly string[]): string {
  const best = known
    .map((candidate) => ({ candidate, far: distance(word.toLowerCase(), candidate.toLowerCase()) }))
    .sort((a, b) => a.far - b.far || a.candidate.localeCompare(b.candidate))[0]
  if (!best || best.far > Math.max(2, Math.floor(word.length / 3))) return ''
  return ` - did you mean ${best.candidate}?`
}
