// Removes markup and leaves its text: styles, attributes, links, pictures. Code and preformatted text stay as they are.
import { ownValue } from '../own-value.ts'
import { attributeOf, type Attribute, attributesOf, withAttributes } from './attributes.ts'
import { isInline } from './elements.ts'
import { withoutEmpty } from './empty-elements.ts'
import { OpenElements } from './open-elements.ts'
import { joinTokens, type Token, tokensOf } from './tokens.ts'

/** Attributes that say how something looks. */
const looks = new Set(
  'style class align valign bgcolor background color face border cellpadding cellspacing'.split(' '),
)
const sizes = new Set('font hr table td th col colgroup tr'.split(' '))

/** Attributes without which an element is another one. */
const meanings: Readonly<Record<string, string>> = {
  a: 'href name id download',
  img: 'src alt',
  video: 'src controls poster loop muted playsinline',
  audio: 'src controls loop muted',
  source: 'src type',
  track: 'src kind srclang label default',
  iframe: 'src',
  td: 'colspan rowspan',
  th: 'colspan rowspan scope',
  col: 'span',
  colgroup: 'span',
  ol: 'start type reversed',
  li: 'value data-list',
  time: 'datetime',
  details: 'open',
}

/** Removes the tags of elements for which it is true of the opening tag, and leaves their content. */
function unwrap(tokens: readonly Token[], isBare: (opening: Token) => boolean): readonly Token[] {
  const open = new Map<string, boolean[]>()
  return tokens.filter((token) => {
    if (token.isFixed || (token.kind !== 'open' && token.kind !== 'close')) return true
    const same = open.get(token.name) ?? []
    if (token.kind === 'close') return same.pop() !== true
    const isRemoved = isBare(token)
    same.push(isRemoved)
    open.set(token.name, same)
    return !isRemoved
  })
}

function isBareWrapper(token: Token): boolean {
  return (token.name === 'span' || token.name === 'font') && attributesOf(token).length === 0
}

function keepAttributes(html: string, isKept: (attribute: Attribute, token: Token) => boolean): string {
  const tokens = tokensOf(html).map((token) => {
    if (token.kind !== 'open' || token.isFixed) return token
    return withAttributes(
      token,
      attributesOf(token).filter((attribute) => isKept(attribute, token)),
    )
  })
  return joinTokens(unwrap(tokens, isBareWrapper))
}

/** Colours, sizes, alignment and the like; bold and italic are kept. */
export function removeStyles(html: string): string {
  return keepAttributes(html, ({ name }, tag) => {
    const isSize = sizes.has(tag.name) && (name === 'size' || name === 'width' || name === 'height')
    return !looks.has(name) && !isSize
  })
}

/** All that are not part of the content, as an address or the cells that one spans. */
export function removeAttributes(html: string): string {
  return keepAttributes(html, ({ name }, tag) => (ownValue(meanings, tag.name) ?? '').split(' ').includes(name))
}

export function removeLinks(html: string): string {
  return joinTokens(unwrap(tokensOf(html), (token) => token.name === 'a' && attributeOf(token, 'href') !== null))
}

/** The elements around pictures. */
class Pictures {
  readonly holders = new Set<Token>()
  private readonly open = new OpenElements<Token>()
  private depth = 0

  /** Whether the tag is of a picture. */
  take(token: Token): boolean {
    if (token.name === 'picture') this.depth += token.kind === 'open' ? 1 : -1
    if (token.name === 'img' || token.name === 'picture' || (token.name === 'source' && this.depth > 0)) {
      if (this.open.last) this.holders.add(this.open.last)
      return true
    }
    if (token.kind === 'open') this.open.open(token.name, token)
    else this.leave(token.name)
    return false
  }

  private leave(name: string): void {
    const closed = this.open.close(name)
    const around = this.open.last
    if (around && closed.some((token) => this.holders.has(token))) this.holders.add(around)
  }
}

/** Pictures, and what held nothing else. */
export function removeImages(html: string): string {
  const pictures = new Pictures()
  const rest = tokensOf(html).filter((token) => {
    const isTag = !token.isFixed && (token.kind === 'open' || token.kind === 'close')
    return !isTag || !pictures.take(token)
  })
  const isHolder = (token: Token) =>
    pictures.holders.has(token) && (isInline(token.name) || /^(?:p|div|figure|section|center|h[1-6])$/.test(token.name))
  return joinTokens(withoutEmpty(rest, isHolder))
}
