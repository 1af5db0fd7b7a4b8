// Finds elements without content, across inline tags and spaces.
import { attributesOf } from './attributes.ts'
import { isBlankText, isTransparent } from './elements.ts'
import { OpenElements } from './open-elements.ts'
import type { Token } from './tokens.ts'

/** The target of a link, or a box that is seen although it is empty. */
const visibleStyle = /(?:^|[;\s-])(?:width|height|background|border)\b/i

function isSeenEmpty(token: Token): boolean {
  return attributesOf(token).some(
    ({ name, value }) => name === 'id' || name === 'name' || (name === 'style' && visibleStyle.test(value)),
  )
}

/** Whether something is to be read or seen here. */
export function isContent(token: Token): boolean {
  if (token.kind === 'close') return false
  if (token.isFixed || token.kind === 'other') return true
  if (token.kind === 'text') return !isBlankText(token.raw)
  return !isTransparent(token.name) || isSeenEmpty(token)
}

interface Element {
  readonly token: Token
  readonly at: number
  hasContent: boolean
}

class EmptyFinder {
  readonly found = new Set<number>()
  private readonly open = new OpenElements<Element>()
  private readonly isRemovable: (opening: Token) => boolean

  constructor(isRemovable: (opening: Token) => boolean) {
    this.isRemovable = isRemovable
  }

  visit(token: Token, at: number): void {
    const isElement = isTransparent(token.name) && token.name !== 'br' && token.name !== 'wbr' && !token.isFixed
    if (isElement && token.kind === 'open') {
      this.open.open(token.name, { token, at, hasContent: isContent(token) })
    } else if (isElement && token.kind === 'close') this.close(token, at)
    else if (isContent(token)) this.fill()
  }

  private fill(): void {
    const parent = this.open.last
    if (parent) parent.hasContent = true
  }

  private close({ name }: Token, at: number): void {
    const [element, ...unclosed] = this.open.close(name)
    if (!element) return
    // Wrong nesting: nothing is certain, so nothing is removed.
    const hasContent = element.hasContent || unclosed.length > 0
    if (!hasContent && this.isRemovable(element.token)) for (let one = element.at; one <= at; one++) this.found.add(one)
    if (hasContent) this.fill()
  }
}

/** The tokens without the removable elements that hold nothing. */
export function withoutEmpty(tokens: readonly Token[], isRemovable: (opening: Token) => boolean): readonly Token[] {
  const finder = new EmptyFinder(isRemovable)
  for (const [at, token] of tokens.entries()) finder.visit(token, at)
  return tokens.filter((_token, at) => !finder.found.has(at))
}
