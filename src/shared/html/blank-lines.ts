// Removes paragraphs without content, and line breaks that only make blank lines.
import { isInline, isObject } from './elements.ts'
import { isContent, withoutEmpty } from './empty-elements.ts'
import { joinTokens, type Token, tokensOf } from './tokens.ts'

const paragraphs = new Set('p div h1 h2 h3 h4 h5 h6 blockquote section article center'.split(' '))
/** Without content they keep one line break. */
const cells = new Set('td th li dt dd'.split(' '))

function isBreak({ kind, name, isFixed }: Token): boolean {
  return kind === 'open' && name === 'br' && !isFixed
}

function isEdge({ kind, name }: Token): boolean {
  return (kind === 'open' || kind === 'close') && name !== 'br' && !isInline(name) && !isObject(name)
}

/** The line breaks of one block that are not needed: before its content, after it, and all but one between. */
function spareBreaks(tokens: readonly Token[], from: number, to: number): readonly number[] {
  const spare: number[] = []
  let pending: number[] = []
  let isWritten = false
  for (let at = from; at < to; at++) {
    const token = tokens[at]
    if (!token) continue
    if (isBreak(token)) pending.push(at)
    else if (isContent(token)) {
      spare.push(...pending.slice(isWritten ? 1 : 0))
      pending = []
      isWritten = true
    }
  }
  const isCell = cells.has(tokens[from - 1]?.name ?? '') && tokens[to]?.name === tokens[from - 1]?.name
  return [...spare, ...pending.slice(!isWritten && isCell ? 1 : 0)]
}

function withoutSpareBreaks(tokens: readonly Token[]): readonly Token[] {
  const edges = [...tokens.keys()].filter((at) => tokens[at] && isEdge(tokens[at]))
  const starts = [0, ...edges.map((at) => at + 1)]
  const spare = new Set(starts.flatMap((from, at) => spareBreaks(tokens, from, edges[at] ?? tokens.length)))
  return tokens.filter((_token, at) => !spare.has(at))
}

export function clearBlankLines(html: string): string {
  const tokens = withoutEmpty(tokensOf(html), ({ name }) => paragraphs.has(name))
  return joinTokens(withoutSpareBreaks(tokens))
}
