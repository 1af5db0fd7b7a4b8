// Evaluates the syntax tree of an expression: names through the scope; only listed methods and members.
import { isEmpty, isEqual, order, toDecision, toNumber, toText } from './coerce.ts'
import { changeBy } from './changing-methods.ts'
import { EvaluationError, type ExpressionScope, type HostObject } from './contract.ts'
import { expressionMessages as messages } from './messages.ts'
import { findMethod, readMember } from './methods.ts'
import type { BinaryOperator, Expr } from './syntax-tree.ts'
import { callVariableFunction, formatFunction, formatted, namesContainer } from './variable-functions.ts'

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

/** The first argument names a variable, bare or quoted; before it, the object that has the variable may be given. */
function callFunction({ name, args }: Extract<Expr, { kind: 'function' }>, context: Context): unknown {
  const values = (exprs: readonly Expr[]) => exprs.map((arg) => walk(arg, context))
  if (name === formatFunction) return formatted(values(args)[0], context.scope)
  const [first, ...others] = args
  if (namesContainer(name, args.length)) {
    const [container, ...given] = values(args)
    const read = (variable: string) => call(container, { method: 'getVariable', args: [variable] }, context)
    return callVariableFunction(read, name, given)
  }
  const variable = first?.kind === 'name' ? first.name : values(args.slice(0, 1))[0]
  return callVariableFunction((each) => context.scope.getVariable(each), name, [variable, ...values(others)])
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

/** A division by zero is infinite, as in Java; a remainder by zero is none. */
function result(operator: Arithmetic, [a, b]: readonly [number, number], { text }: Context): number {
  if (operator === '%' && b === 0) throw new EvaluationError(messages.failed(text, '/ by zero'), text)
  return calculate(operator, a, b)
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
      return isEqual(left, right, context.text)
    case '!=':
      return !isEqual(left, right, context.text)
    case '<':
    case '>':
    case '<=':
    case '>=':
      return compare(operator, order(left, right, context.text))
    default:
      return result(operator, [toNumber(left, context.text), toNumber(right, context.text)], context)
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
