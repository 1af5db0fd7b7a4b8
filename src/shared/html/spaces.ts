// Removes spaces that Chinese text does not need; between words of other scripts one space remains.
import { isInline, isObject, spacePattern } from './elements.ts'
import { joinTokens, type Token, tokensOf } from './tokens.ts'

type Neighbour = 'edge' | 'chinese' | 'word'

interface Part {
  readonly token: number
  readonly text: string
  readonly isSpace: boolean
}

const parts = new RegExp(`${spacePattern}+|(?:(?!${spacePattern})[^])+`, 'gi')
const space = new RegExp(`^${spacePattern}`, 'i')
const chinese = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Bopomofo}\u3001-\u303f\uff01-\uffef]/u

function neighbour(text = ''): Neighbour {
  return chinese.test(text) ? 'chinese' : 'word'
}

function partsOf(token: Token, at: number): Part[] {
  if (token.kind === 'text' && !token.isFixed) {
    return (token.raw.match(parts) ?? []).map((text) => ({ token: at, text, isSpace: space.test(text) }))
  }
  // A picture or a piece of code is a word of its own.
  return (token.kind === 'open' && isObject(token.name)) || token.kind === 'text'
    ? [{ token: at, text: 'x', isSpace: false }]
    : []
}

/** For each part, what follows it besides spaces. */
function following(line: readonly Part[]): readonly Neighbour[] {
  let next: Neighbour = 'edge'
  return line
    .toReversed()
    .map(({ text, isSpace }) => {
      const after = next
      if (!isSpace) next = neighbour([...text].at(0))
      return after
    })
    .reverse()
}

/** The texts of a line, with the spaces that it keeps. */
function withoutSpaces(line: readonly Part[]): readonly string[] {
  const after = following(line)
  let before: Neighbour = 'edge'
  let hasSpace = false
  return line.map(({ text, isSpace }, at) => {
    if (!isSpace) {
      before = neighbour([...text].at(-1))
      hasSpace = false
      return text
    }
    const isNeeded = before === 'word' && after[at] === 'word' && !hasSpace
    hasSpace ||= isNeeded
    return isNeeded ? ' ' : ''
  })
}

function cleanLine(tokens: Token[], line: readonly Part[]): void {
  // A blank line, or white space between two blocks.
  if (line.every(({ isSpace }) => isSpace)) return
  const texts = withoutSpaces(line)
  const written = Map.groupBy(line.keys(), (at) => line[at]?.token ?? 0)
  for (const [at, places] of written) {
    const token = tokens[at]
    if (token?.kind === 'text' && !token.isFixed) {
      tokens[at] = { ...token, raw: places.map((place) => texts[place] ?? '').join('') }
    }
  }
}

export function removeSpaces(html: string): string {
  const tokens = [...tokensOf(html)]
  let line: Part[] = []
  for (const [at, token] of tokens.entries()) {
    const isTag = token.kind === 'open' || token.kind === 'close'
    if (isTag && !isInline(token.name) && !isObject(token.name)) {
      cleanLine(tokens, line)
      line = []
    } else line.push(...partsOf(token, at))
  }
  cleanLine(tokens, line)
  return joinTokens(tokens)
}
