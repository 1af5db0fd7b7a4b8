// Tokens of the expression language, with their position for messages.
import { EvaluationError } from './contract.ts'
import { expressionMessages as messages } from './messages.ts'

export type TokenKind = 'number' | 'string' | 'name' | 'operator' | 'end'

export interface Token {
  readonly kind: TokenKind
  readonly text: string
  /** Characters from the start of the expression. */
  readonly at: number
}

const SPACE = /\s+/y
const NUMBER = /\d+(?:\.\d*)?(?:[eE][+-]?\d+)?|\.\d+(?:[eE][+-]?\d+)?/y
const NAME = /[\p{L}_$#][\p{L}\p{N}_$#]*/uy
const OPERATOR = /&&|\|\||==|!=|<=|>=|[-+*/%<>!?:.,()[\]]/y

function matchAt(pattern: RegExp, source: string, at: number): string | null {
  pattern.lastIndex = at
  return pattern.exec(source)?.[0] ?? null
}

/** The text between quotes, with `\\` and `\"` unescaped. */
function readString(source: string, at: number): { text: string; end: number } {
  const quote = source[at]
  let text = ''
  for (let i = at + 1; i < source.length; i += 1) {
    const char = source[i] ?? ''
    if (char === quote) return { text, end: i + 1 }
    if (char === '\\' && i + 1 < source.length) i += 1
    text += source[i] ?? ''
  }
  throw new EvaluationError(messages.syntax(source, at + 1), source)
}

function nextToken(source: string, at: number): { token: Token; end: number } {
  const char = source[at]
  if (char === "'" || char === '"') {
    const { text, end } = readString(source, at)
    return { token: { kind: 'string', text, at }, end }
  }
  const kinds = [
    ['number', NUMBER],
    ['name', NAME],
    ['operator', OPERATOR],
  ] as const
  for (const [kind, pattern] of kinds) {
    const text = matchAt(pattern, source, at)
    if (text !== null) return { token: { kind, text, at }, end: at + text.length }
  }
  throw new EvaluationError(messages.syntax(source, at + 1), source)
}

export function tokenise(source: string): Token[] {
  const tokens: Token[] = []
  let at = 0
  while (at < source.length) {
    const space = matchAt(SPACE, source, at)
    if (space !== null) {
      at += space.length
      continue
    }
    const { token, end } = nextToken(source, at)
    tokens.push(token)
    at = end
  }
  tokens.push({ kind: 'end', text: '', at })
  return tokens
}
