// Parses tokens into a tree: precedence climbing, both spellings of every operator, limited depth.
import { EvaluationError } from './contract.ts'
import { type Token, tokenise } from './lexer.ts'
import { expressionMessages as messages } from './messages.ts'
import type { BinaryOperator, Expr } from './syntax-tree.ts'
import { assertFunction } from './variable-functions.ts'

const maxDepth = 100
/** Maximum length of a chain of operators or members: each adds a level to the tree. */
const maxChain = 500

const words: ReadonlyMap<string, BinaryOperator> = new Map([
  ['and', '&&'],
  ['or', '||'],
  ['eq', '=='],
  ['ne', '!='],
  ['lt', '<'],
  ['gt', '>'],
  ['le', '<='],
  ['ge', '>='],
  ['div', '/'],
  ['mod', '%'],
])

const strengths: ReadonlyMap<BinaryOperator, number> = new Map([
  ['||', 1],
  ['&&', 2],
  ['==', 3],
  ['!=', 3],
  ['<', 4],
  ['>', 4],
  ['<=', 4],
  ['>=', 4],
  ['+', 5],
  ['-', 5],
  ['*', 6],
  ['/', 6],
  ['%', 6],
])

const literals: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])

class Parser {
  readonly #source: string
  readonly #tokens: readonly Token[]
  #at = 0
  #depth = 0

  constructor(source: string) {
    this.#source = source
    this.#tokens = tokenise(source)
  }

  parse(): Expr {
    const expr = this.#choice()
    if (this.#peek().kind !== 'end') this.#refuse()
    return expr
  }

  #peek(offset = 0): Token {
    return this.#tokens[this.#at + offset] ?? { kind: 'end', text: '', at: this.#source.length }
  }

  #take(): Token {
    const token = this.#peek()
    this.#at += 1
    return token
  }

  #refuse(): never {
    throw new EvaluationError(messages.syntax(this.#source, this.#peek().at + 1), this.#source)
  }

  #is(text: string, offset = 0): boolean {
    const token = this.#peek(offset)
    return token.kind === 'operator' && token.text === text
  }

  #expect(text: string): void {
    if (!this.#is(text)) this.#refuse()
    this.#at += 1
  }

  #nested<Result>(parse: () => Result): Result {
    this.#depth += 1
    if (this.#depth > maxDepth) throw new EvaluationError(messages.tooDeep, this.#source)
    const result = parse()
    this.#depth -= 1
    return result
  }

  #choice(): Expr {
    return this.#nested(() => {
      const test = this.#binary(1)
      if (!this.#is('?')) return test
      this.#at += 1
      const yes = this.#choice()
      this.#expect(':')
      return { kind: 'choice', test, yes, no: this.#choice() }
    })
  }

  #operator(): BinaryOperator | null {
    const { kind, text } = this.#peek()
    if (kind === 'name') return words.get(text) ?? null
    return kind === 'operator' && strengths.has(text as BinaryOperator) ? (text as BinaryOperator) : null
  }

  /** Refuses chains longer than the tree may be deep. */
  #assertChain(length: number): void {
    if (length > maxChain) throw new EvaluationError(messages.tooDeep, this.#source)
  }

  #binary(weakest: number): Expr {
    let left = this.#unary()
    for (let length = 0; ; length += 1) {
      this.#assertChain(length)
      const operator = this.#operator()
      const strength = operator === null ? 0 : (strengths.get(operator) ?? 0)
      if (operator === null || strength < weakest) return left
      this.#at += 1
      left = { kind: 'binary', operator, left, right: this.#binary(strength + 1) }
    }
  }

  #unary(): Expr {
    return this.#nested(() => {
      const { kind, text } = this.#peek()
      const prefix = kind === 'operator' || kind === 'name' ? text : ''
      if (prefix === '!' || (kind === 'name' && prefix === 'not')) {
        this.#at += 1
        return { kind: 'not', operand: this.#unary() }
      }
      if (kind === 'operator' && prefix === '-') {
        this.#at += 1
        return { kind: 'negate', operand: this.#unary() }
      }
      if (kind === 'name' && prefix === 'empty') {
        this.#at += 1
        return { kind: 'empty', operand: this.#unary() }
      }
      return this.#postfix(this.#primary())
    })
  }

  #postfix(start: Expr): Expr {
    let target = start
    for (let length = 0; ; length += 1) {
      this.#assertChain(length)
      if (this.#is('.')) {
        this.#at += 1
        const { kind, text } = this.#take()
        if (kind !== 'name') this.#refuse()
        target = this.#is('(')
          ? { kind: 'call', target, method: text, args: this.#arguments() }
          : { kind: 'member', target, key: { kind: 'literal', value: text } }
      } else if (this.#is('[')) {
        this.#at += 1
        const key = this.#choice()
        this.#expect(']')
        target = { kind: 'member', target, key }
      } else return target
    }
  }

  #arguments(): Expr[] {
    this.#expect('(')
    const args: Expr[] = []
    if (!this.#is(')')) {
      do {
        if (args.length > 0) this.#at += 1
        args.push(this.#choice())
      } while (this.#is(','))
    }
    this.#expect(')')
    return args
  }

  #primary(): Expr {
    const { kind, text } = this.#take()
    if (kind === 'number') return { kind: 'literal', value: Number(text) }
    if (kind === 'string') return { kind: 'literal', value: text }
    if (kind === 'name') return this.#named(text)
    if (kind === 'operator' && text === '(') {
      const inner = this.#choice()
      this.#expect(')')
      return inner
    }
    this.#at -= 1
    return this.#refuse()
  }

  #named(text: string): Expr {
    if (literals.has(text)) return { kind: 'literal', value: literals.get(text) }
    if (words.has(text)) this.#refuse()
    const isFunction = this.#is(':') && this.#peek(1).kind === 'name' && this.#is('(', 2)
    if (!isFunction) return { kind: 'name', name: text }
    this.#at += 1
    const name = `${text}:${this.#take().text}`
    const args = this.#arguments()
    assertFunction(name, args.length, this.#source)
    return { kind: 'function', name, args }
  }
}

export function parseExpression(source: string): Expr {
  return new Parser(source).parse()
}
