// Evaluates the syntax tree of an expression: names through the scope; only listed methods and members.
import { areEqual, isEmpty, order, toDecision, toNumber, toText } from './coerce.ts'
import { changeBy } from './changing-methods.ts'
import { EvaluationError, type ExpressionScope, type HostObject } from './contract.ts'
import { expressionMessages as messages } from './messages.ts'
import { findMethod, readMember } from './methods.ts'
import type { BinaryOperator, Expr } from './syntax-tree.ts'
import { variableFunctions, variablePrefixes } from './variable-functions.ts'

interface Context {
  readonly scope: ExpressionScope
  /** The whole text, for messages. */
  readonly text: string
}

function isHost(value: unknown): value is HostObject {
  return typeof value === 'object' && value !== null && 'hostObject' in value && value.hostObject === true
}

function unknown({ text }: Context): never {
  throw new EvaluationError(messages.unknown(text), text)
}

function lookup(name: string, context: Context): unknown {
  const { found, value } = context.scope.lookup(name)
  return found ? (value ?? null) : unknown(context)
}

function member(target: unknown, key: unknown, context: Context): unknown {
  if (target === null || target === undefined) return null
  const { found, value } = isHost(target) ? target.property(toText(key)) : readMember(target, key)
  return found ? (value ?? null) : unknown(context)
}

interface MethodCall {
  readonly method: string
  readonly args: readonly unknown[]
}

function call(target: unknown, { method, args }: MethodCall, context: Context): unknown {
  if (target === null || target === undefined) return null
  if (isHost(target)) return target.call(method, args) ?? null
  const found = findMethod(target, method)
  if (found === undefined) throw new EvaluationError(messages.noMethod(method), context.text)
  return found(args) ?? null
}

/** Of a variable: a modifying method stores the result in it. */
function callNamed(name: string, { target, ...called }: MethodCall & { target: unknown }, context: Context): unknown {
  try {
    const change = changeBy(target, called.method, called.args)
    if (change === null) return call(target, called, context)
    context.scope.setVariable(name, change.value)
    return change.answer
  } catch (error) {
    if (error instanceof RangeError)
      throw new EvaluationError(messages.failed(context.text, error.message), context.text)
    throw error
  }
}

/** The first argument names a variable: bare or quoted. */
function callFunction(expr: Extract<Expr, { kind: 'function' }>, context: Context): unknown {
  const [first, ...others] = expr.args
  const run = variablePrefixes.has(expr.prefix) ? variableFunctions.get(expr.name) : undefined
  if (run === undefined || first === undefined)
    throw new EvaluationError(messages.noMethod(`${expr.prefix}:${expr.name}`), context.text)
  const name = first.kind === 'name' ? first.name : toText(walk(first, context))
  return run(
    context.scope,
    name,
    others.map((arg) => walk(arg, context)),
  )
}

type Arithmetic = Extract<BinaryOperator, '+' | '-' | '*' | '/' | '%'>

function calculate(operator: Arithmetic, a: number, b: number): number {
  switch (operator) {
    case '+':
      return a + b
    case '-':
      return a - b
    case '*':
      return a * b
    case '/':
      return a / b
    case '%':
      return a % b
  }
}

function compare(operator: '<' | '>' | '<=' | '>=', difference: number | null): boolean {
  if (difference === null) return false
  if (operator === '<') return difference < 0
  if (operator === '>') return difference > 0
  return operator === '<=' ? difference <= 0 : difference >= 0
}

function decides(value: unknown, { text }: Context): boolean {
  return toDecision(value, text)
}

function binary(expr: Extract<Expr, { kind: 'binary' }>, context: Context): unknown {
  const { operator } = expr
  const left = walk(expr.left, context)
  if (operator === '&&') return decides(left, context) && decides(walk(expr.right, context), context)
  if (operator === '||') return decides(left, context) || decides(walk(expr.right, context), context)
  const right = walk(expr.right, context)
  switch (operator) {
    case '==':
      return areEqual(left, right)
    case '!=':
      return !areEqual(left, right)
    case '<':
    case '>':
    case '<=':
    case '>=':
      return compare(operator, order(left, right, context.text))
    default:
      return calculate(operator, toNumber(left, context.text), toNumber(right, context.text))
  }
}

export function walk(expr: Expr, context: Context): unknown {
  switch (expr.kind) {
    case 'literal':
      return expr.value
    case 'name':
      return lookup(expr.name, context)
    case 'member':
      return member(walk(expr.target, context), walk(expr.key, context), context)
    case 'call': {
      const target = walk(expr.target, context)
      const args = expr.args.map((arg) => walk(arg, context))
      const called = { method: expr.method, args }
      return expr.target.kind === 'name'
        ? callNamed(expr.target.name, { target, ...called }, context)
        : call(target, called, context)
    }
    case 'function':
      return callFunction(expr, context)
    case 'not':
      return !decides(walk(expr.operand, context), context)
    case 'negate':
      return -toNumber(walk(expr.operand, context), context.text)
    case 'empty':
      return isEmpty(walk(expr.operand, context))
    case 'binary':
      return binary(expr, context)
    case 'choice':
      return walk(decides(walk(expr.test, context), context) ? expr.yes : expr.no, context)
  }
}
