// First-line indent of paragraphs: two characters of the paragraph's own size, instead of spaces typed by hand.
import { attribute, attributeOf, attributesOf, withAttributes } from './attributes.ts'
import { isInline, isTransparent, spacePattern } from './elements.ts'
import { isContent } from './empty-elements.ts'
import { OpenElements } from './open-elements.ts'
import { joinTokens, type Token, tokensOf } from './tokens.ts'

export const defaultIndent = '2em'

/** Paragraphs in these are not running text. */
const noIndent = 'li td th dt figure figcaption caption summary'.split(' ')
const leadingSpaces = new RegExp(`^${spacePattern}+`, 'i')

function isAligned(paragraph: Token): boolean {
  const style = attributeOf(paragraph, 'style') ?? ''
  return (
    /text-align\s*:\s*(?:center|right|end)/i.test(style) ||
    /^(?:center|right)$/i.test(attributeOf(paragraph, 'align') ?? '')
  )
}

function indented(paragraph: Token, indent: string): Token {
  const before = attributesOf(paragraph)
  const style = before.find(({ name }) => name === 'style')?.value ?? ''
  const others = style.split(';').filter((part) => !/^\s*(?:text-indent\s*:|$)/i.test(part))
  const next = attribute('style', [...others, `${others.length > 0 ? ' ' : ''}text-indent: ${indent}`].join(';'))
  if (style === next.value) return paragraph
  return withAttributes(paragraph, [...before.filter(({ name }) => name !== 'style'), next])
}

/** The first text of a paragraph, after tags and spaces; -1 if it begins with something else. */
function firstText(tokens: readonly Token[], paragraph: number): number {
  for (let at = paragraph + 1; at < tokens.length; at++) {
    const token = tokens[at]
    if (!token || (token.name !== '' && !isInline(token.name)) || token.isFixed) return -1
    if (token.kind === 'text' && isContent(token)) return at
    if (token.kind === 'other') return -1
  }
  return -1
}

class Indenter {
  private readonly around = new OpenElements<string>()
  private readonly tokens: Token[]
  private readonly indent: string

  constructor(tokens: Token[], indent: string) {
    this.tokens = tokens
    this.indent = indent
  }

  visit(token: Token, at: number): void {
    if (token.isFixed || token.name === 'br') return
    if (token.kind === 'open' && isTransparent(token.name) && !isInline(token.name)) {
      if (token.name === 'p') this.start(token, at)
      this.around.open(token.name, token.name)
    } else if (token.kind === 'close') this.around.close(token.name)
  }

  private start(paragraph: Token, at: number): void {
    if (isAligned(paragraph) || noIndent.some((name) => this.around.has(name))) return
    const first = firstText(this.tokens, at)
    if (first < 0) return
    for (let place = at + 1; place <= first; place++) this.trim(place)
    this.tokens[at] = indented(paragraph, this.indent)
  }

  private trim(at: number): void {
    const token = this.tokens[at]
    if (token?.kind === 'text') this.tokens[at] = { ...token, raw: token.raw.replace(leadingSpaces, '') }
  }
}

export function indentFirstLine(html: string, indent = defaultIndent): string {
  const tokens = [...tokensOf(html)]
  const indenter = new Indenter(tokens, indent)
  for (const [at, token] of tokens.entries()) indenter.visit(token, at)
  return joinTokens(tokens)
}
