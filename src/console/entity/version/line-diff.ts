// The difference of two texts by lines: diffLines(before, after), its folded runs and its pairs.
import { diffArrays } from 'diff'

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  /** Number of the line before and after, from 1; null where it is not. */
  readonly before: number | null
  readonly after: number | null
  readonly text: string
}

/** Texts that differ more are shown as replaced: nobody reads such a difference, and its cost grows by the square. */
const mostEdits = 1500

/** An empty text has no lines. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\r\n?/g, '\n').split('\n')
}

function changesOf(a: string[], b: string[]) {
  return (
    diffArrays(a, b, { maxEditLength: mostEdits }) ?? [
      { value: a, removed: true, added: false },
      { value: b, removed: false, added: true },
    ]
  )
}

export function diffLines(before: string, after: string): DiffLine[] {
  let [x, y] = [0, 0]
  return changesOf(linesOf(before), linesOf(after)).flatMap(({ value, removed, added }) =>
    value.map((text): DiffLine => {
      if (!added) x += 1
      if (!removed) y += 1
      const kind = removed ? 'removed' : added ? 'added' : 'same'
      return { kind, before: added ? null : x, after: removed ? null : y, text }
    }),
  )
}

export type DiffPart =
  | { readonly kind: 'lines'; readonly lines: readonly DiffLine[] }
  | { readonly kind: 'fold'; readonly lines: readonly DiffLine[] }

const context = 3

/** Long runs of equal lines are folded, except for some next to a change. */
export function foldSame(lines: readonly DiffLine[]): DiffPart[] {
  const isNear = lines.map(() => false)
  lines.forEach(({ kind }, index) => {
    if (kind === 'same') return
    for (let near = Math.max(0, index - context); near <= Math.min(lines.length - 1, index + context); near += 1)
      isNear[near] = true
  })
  const parts: { kind: DiffPart['kind']; lines: DiffLine[] }[] = []
  lines.forEach((line, index) => {
    const kind = isNear[index] ? 'lines' : 'fold'
    const last = parts.at(-1)
    if (last?.kind === kind) last.lines.push(line)
    else parts.push({ kind, lines: [line] })
  })
  return parts
}

export interface DiffPair {
  readonly left: DiffLine | null
  readonly right: DiffLine | null
}

/** Side by side: removed lines next to the added ones that replace them. */
export function pairLines(lines: readonly DiffLine[]): DiffPair[] {
  const pairs: DiffPair[] = []
  let removed: DiffLine[] = []
  let added: DiffLine[] = []
  const flush = (): void => {
    for (let at = 0; at < Math.max(removed.length, added.length); at += 1)
      pairs.push({ left: removed[at] ?? null, right: added[at] ?? null })
    removed = []
    added = []
  }
  for (const line of lines) {
    if (line.kind === 'removed') removed.push(line)
    else if (line.kind === 'added') added.push(line)
    else {
      flush()
      pairs.push({ left: line, right: line })
    }
  }
  flush()
  return pairs
}
