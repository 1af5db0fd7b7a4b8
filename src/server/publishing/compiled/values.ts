// Expressions of parsed templates as functions. liquidjs evaluates them by generators, so that they could wait; ours never wait, and a
// function is about five times as fast. Whatever is not plain (ranges, drops, groups) is left to liquidjs.
import {
  type Context,
  Drop,
  evalToken,
  type Expression,
  type Filter,
  type Hash,
  isTruthy,
  type Token,
  toValue,
  toValueSync,
  TypeGuards,
  type Value,
} from 'liquidjs'

export type Evaluate = (context: Context) => unknown

/** The result of liquidjs code that may be a generator. */
export function settle(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || !('next' in value)) return value
  return toValueSync(value as IterableIterator<unknown>)
}

/** As `Context.readProperty`, with the shortest way for own fields of plain objects. */
function readField(context: Context, from: unknown, key: string | number): unknown {
  if (from === null || from === undefined) return from
  if (typeof from === 'object' && !(from instanceof Drop) && !Array.isArray(from) && Object.hasOwn(from, key)) {
    const value = (from as Readonly<Record<string | number, unknown>>)[key]
    if (typeof value !== 'function' && value !== undefined) return value
  }
  return settle(context.readProperty(from, key))
}

/** A name and fixed fields: `article.channel.name`, `news[0]`. Undefined for computed ones. */
function compilePath(token: Token): Evaluate | undefined {
  if (!TypeGuards.isPropertyAccessToken(token) || token.variable) return undefined
  const keys: (string | number)[] = []
  for (const prop of token.props) {
    if (!('content' in prop) || (typeof prop.content !== 'string' && typeof prop.content !== 'number')) return undefined
    keys.push(prop.content)
  }
  const [name, ...fields] = keys
  if (typeof name !== 'string') return undefined
  return (context) => {
    let value = readField(context, context['findScope'](name), name)
    for (const field of fields) value = readField(context, value, field)
    return value
  }
}

export function compileToken(token: Token): Evaluate {
  if ('content' in token) {
    const { content } = token
    return () => content
  }
  return compilePath(token) ?? ((context) => toValueSync(evalToken(token, context)))
}

type Operator = (left: unknown, right: unknown) => unknown

/** Of texts, numbers, booleans and null; anything else may be a drop with its own rules. */
const plainOperators: Readonly<Record<string, Operator>> = {
  '==': (left, right) => left === right,
  '!=': (left, right) => left !== right,
  '>': (left, right) => (left as number) > (right as number),
  '<': (left, right) => (left as number) < (right as number),
  '>=': (left, right) => (left as number) >= (right as number),
  '<=': (left, right) => (left as number) <= (right as number),
}

function isPlain(value: unknown): boolean {
  return value === null || (typeof value !== 'object' && typeof value !== 'function')
}

function compileBinary(name: string, left: Evaluate, right: Evaluate): Evaluate {
  if (name === 'and' || name === 'or') {
    const isAnd = name === 'and'
    return (context) => {
      const [one, other] = [isTruthy(left(context), context), isTruthy(right(context), context)]
      return isAnd ? one && other : one || other
    }
  }
  const plain = plainOperators[name]
  return (context) => {
    const [one, other] = [left(context), right(context)]
    if (plain && isPlain(one) && isPlain(other)) return plain(one, other)
    return settle(context.opts.operators[name]?.(one, other, context))
  }
}

function compileExpression({ postfix }: Expression): Evaluate {
  const operands: Evaluate[] = []
  for (const token of postfix) {
    if (!TypeGuards.isOperatorToken(token)) {
      operands.push(compileToken(token))
      continue
    }
    const { operator } = token
    const right = operands.pop() ?? (() => undefined)
    if (operator === 'not') operands.push((context) => !isTruthy(right(context), context))
    else operands.push(compileBinary(operator, operands.pop() ?? (() => undefined), right))
  }
  return operands[0] ?? (() => undefined)
}

type Handler = (this: object, value: unknown, ...given: unknown[]) => unknown

function compileFilter(filter: Filter, before: Evaluate): Evaluate {
  const handler = filter['handler'] as Handler
  const { token, liquid } = { token: filter['token'], liquid: filter['liquid'] }
  const given = filter.args.map((arg): Evaluate => {
    if (!Array.isArray(arg)) return compileToken(arg)
    const [name, value] = arg
    const evaluate: Evaluate = value ? compileToken(value) : () => undefined
    return (context) => [name, evaluate(context)]
  })
  return (context) => {
    const value = before(context)
    const values = given.map((evaluate) => evaluate(context))
    return settle(handler.call({ context, token, liquid }, value, ...values))
  }
}

/** A value with its filters. */
export function compileValue(value: Value): Evaluate {
  return value.filters.reduce((before, filter) => compileFilter(filter, before), compileExpression(value.initial))
}

/** Options of a tag. */
export function compileHash({ hash }: Hash): (context: Context) => Record<string, unknown> {
  const entries = Object.entries(hash).map(([name, token]) => {
    const evaluate: Evaluate = token ? compileToken(token) : () => true
    return [name, evaluate] as const
  })
  return (context) => Object.fromEntries(entries.map(([name, evaluate]) => [name, evaluate(context)]))
}

export function isTrue(value: unknown, context: Context): boolean {
  return isTruthy(toValue(value), context)
}
