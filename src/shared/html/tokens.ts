// Splits HTML into tags and text as a browser does; joined again, the tokens are the source, character by character.
import { OpenElements } from './open-elements.ts'

export interface Token {
  /** `other` is a comment, a declaration, or the content of an element that has no markup (script, style …). */
  readonly kind: 'text' | 'open' | 'close' | 'other'
  readonly raw: string
  /** In lower case; empty unless it is a tag. */
  readonly name: string
  /** In code, preformatted text or a foreign element: never changed, nor are the tags of these elements. */
  readonly isFixed: boolean
}

/** Their content is read as characters, not as markup. */
const rawContent = new Set('script style textarea title xmp iframe noembed noframes'.split(' '))
const fixed = new Set(
  'pre code kbd samp textarea script style title svg math template object button select option xmp iframe noembed noframes noscript'.split(
    ' ',
  ),
)

/** One attribute, or the end of the tag: name and value, with the quotes as written. A single quote is never closed. */
export const attributePattern = `[\\s/]*(?:>|([^\\s/>][^\\s/>=]*)(?:\\s*=\\s*("[^"]*"|'[^']*'|["']|[^\\s"'>][^\\s>]*)?)?)`

const tagName = /[^\s/>]*/y
const tagPart = new RegExp(attributePattern, 'y')

/** Position behind the `>` of a tag; `>` in a quoted value does not end it. -1 if the tag or a quote is never closed. */
function endOfTag(html: string, from: number): number {
  tagName.lastIndex = from + 2
  tagName.exec(html)
  tagPart.lastIndex = tagName.lastIndex
  for (let found = tagPart.exec(html); found; found = tagPart.exec(html)) {
    if (found[1] === undefined) return tagPart.lastIndex
    if (/^["']$/.test(found[2] ?? '')) return -1
  }
  return -1
}

function endOfComment(html: string, from: number): number {
  const short = /^<!--(?:-?>)/.exec(html.slice(from, from + 6))
  if (short) return from + short[0].length
  const end = /--!?>/g
  end.lastIndex = from + 4
  return end.exec(html) ? end.lastIndex : -1
}

/** The end of the markup that begins at a `<`; null if the `<` is text. */
function endOfMarkup(html: string, from: number): number | null {
  if (/^<\/?[a-z]/i.test(html.slice(from, from + 3))) return endOfTag(html, from)
  if (html.startsWith('<!--', from)) return endOfComment(html, from)
  if (!/^<[!?/]/.test(html.slice(from, from + 2))) return null
  const close = html.indexOf('>', from)
  return close < 0 ? -1 : close + 1
}

function kindOf(raw: string): 'open' | 'close' | 'other' {
  if (/^<[a-z]/i.test(raw)) return 'open'
  return /^<\/[a-z]/i.test(raw) ? 'close' : 'other'
}

class Splitter {
  readonly tokens: Token[] = []
  private readonly open = new OpenElements<string>()

  add(kind: Token['kind'], raw: string): Token {
    const isTag = kind === 'open' || kind === 'close'
    const name = isTag ? (/^<\/?([^\s/>]+)/.exec(raw)?.[1] ?? '').toLowerCase() : ''
    if (kind === 'open' && fixed.has(name) && !raw.endsWith('/>')) this.open.open(name, name)
    const isFixed = this.open.size > 0
    if (kind === 'close') this.open.close(name)
    const token = { kind, raw, name, isFixed }
    if (raw !== '') this.tokens.push(token)
    return token
  }
}

/** Position of the end tag of an element without markup, or the end of the source. */
function endOfRaw(html: string, name: string, from: number): number {
  const close = new RegExp(`</${name}(?=[\\s/>])`, 'gi')
  close.lastIndex = from
  return close.exec(html)?.index ?? html.length
}

export function tokensOf(html: string): readonly Token[] {
  const splitter = new Splitter()
  let [done, at] = [0, html.indexOf('<')]
  while (at >= 0) {
    const end = endOfMarkup(html, at)
    if (end !== null) {
      splitter.add('text', html.slice(done, at))
      const raw = end < 0 ? html.slice(at) : html.slice(at, end)
      const token = splitter.add(end < 0 ? 'other' : kindOf(raw), raw)
      done = at + raw.length
      if (token.kind === 'open' && rawContent.has(token.name)) {
        const close = endOfRaw(html, token.name, done)
        splitter.add('other', html.slice(done, close))
        done = close
      }
    }
    at = html.indexOf('<', Math.max(done, at + 1))
  }
  splitter.add('text', html.slice(done))
  return splitter.tokens
}

export function joinTokens(tokens: readonly Pick<Token, 'raw'>[]): string {
  return tokens.map(({ raw }) => raw).join('')
}

/** Text outside code, with the function applied to it. */
export function mapText(html: string, change: (text: string) => string): string {
  return tokensOf(html)
    .map((token) => (token.kind === 'text' && !token.isFixed ? change(token.raw) : token.raw))
    .join('')
}
