// The difference of two texts by lines: diffLines(before, after). Shortest edit script (Myers), bounded.

export interface DiffLine {
  readonly kind: 'same' | 'removed' | 'added'
  /** Number of the line before and after, from 1; null where it is not. */
  readonly before: number | null
  readonly after: number | null
  readonly text: string
}

/** Texts that differ more are shown as replaced: nobody reads such a difference, and its cost grows by the square. */
const mostEdits = 1500

/** For each number of edits, how far each diagonal reached; null beyond the limit. */
function searchEdits(a: readonly string[], b: readonly string[]): Int32Array[] | null {
  const limit = Math.min(mostEdits, a.length + b.length)
  const reached = new Int32Array(2 * limit + 3)
  const trace: Int32Array[] = []
  const middle = limit + 1
  for (let edits = 0; edits <= limit; edits += 1) {
    trace.push(reached.slice(middle - edits - 1, middle + edits + 2))
    for (let k = -edits; k <= edits; k += 2) {
      const [below, above] = [reached[middle + k + 1] ?? 0, reached[middle + k - 1] ?? 0]
      let x = k === -edits || (k !== edits && above < below) ? below : above + 1
      while (x < a.length && x - k < b.length && a[x] === b[x - k]) x += 1
      reached[middle + k] = x
      if (x >= a.length && x - k >= b.length) return trace
    }
  }
  return null
}

type Step = DiffLine['kind']

/** From the end to the beginning. */
function walkBack(trace: readonly Int32Array[], end: { x: number; y: number }): Step[] {
  let { x, y } = end
  const steps: Step[] = []
  for (let edits = trace.length - 1; edits >= 0; edits -= 1) {
    const reached = trace[edits] ?? new Int32Array()
    const at = (k: number): number => reached[k + edits + 1] ?? 0
    const k = x - y
    const isDown = k === -edits || (k !== edits && at(k - 1) < at(k + 1))
    const from = isDown ? k + 1 : k - 1
    const startX = edits === 0 ? 0 : at(from)
    const startY = edits === 0 ? 0 : startX - from
    while (x > startX && y > startY) {
      steps.push('same')
      x -= 1
      y -= 1
    }
    if (edits > 0) steps.push(isDown ? 'added' : 'removed')
    x = startX
    y = startY
  }
  return steps.reverse()
}

function stepsOf(a: readonly string[], b: readonly string[]): Step[] {
  const trace = searchEdits(a, b)
  if (trace !== null) return walkBack(trace, { x: a.length, y: b.length })
  return [...a.map((): Step => 'removed'), ...b.map((): Step => 'added')]
}

/** An empty text has no lines. */
function linesOf(text: string): string[] {
  return text === '' ? [] : text.replace(/\r\n?/g, '\n').split('\n')
}

export function diffLines(before: string, after: string): DiffLine[] {
  const [a, b] = [linesOf(before), linesOf(after)]
  let head = 0
  while (head < a.length && head < b.length && a[head] === b[head]) head += 1
  let tail = 0
  while (tail < a.length - head && tail < b.length - head && a.at(-1 - tail) === b.at(-1 - tail)) tail += 1
  const same = (count: number): Step[] => Array.from({ length: count }, () => 'same')
  const middle = stepsOf(a.slice(head, a.length - tail), b.slice(head, b.length - tail))
  let [x, y] = [0, 0]
  return [...same(head), ...middle, ...same(tail)].map((kind) => {
    const text = (kind === 'added' ? b[y] : a[x]) ?? ''
    if (kind !== 'added') x += 1
    if (kind !== 'removed') y += 1
    return { kind, before: kind === 'added' ? null : x, after: kind === 'removed' ? null : y, text }
  })
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
