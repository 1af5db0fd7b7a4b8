// The functions `variables:…` (also `vars:` and `var:`): the name of a variable, quoted or bare, then the value to compare with.
import { areEqual, order, toText } from './coerce.ts'
import type { ExpressionScope } from './contract.ts'

type VariableFunction = (scope: ExpressionScope, name: string, args: readonly unknown[]) => unknown

/** Numbers are compared as integers if the variable is one; nothing else is converted. */
function areSame(value: unknown, wanted: unknown): boolean {
  if (typeof value !== 'number' || typeof wanted !== 'number')
    return typeof value === typeof wanted && areEqual(value, wanted)
  return value === (Number.isInteger(value) ? Math.trunc(wanted) : wanted)
}

const equals: VariableFunction = (scope, name, [wanted]) =>
  areSame(scope.getVariable(name) ?? null, (wanted as unknown) ?? null)

function holds(value: unknown, wanted: unknown): boolean {
  if (typeof value === 'string') return value.includes(toText(wanted))
  return Array.isArray(value) && value.some((item) => areSame(item ?? null, wanted ?? null))
}

function compare(test: (difference: number) => boolean): VariableFunction {
  return (scope, name, [wanted]) => {
    const value = scope.getVariable(name)
    if (value === null || value === undefined) return false
    const isWhole = Number.isInteger(value) && typeof wanted === 'number'
    const difference = order(value, isWhole ? Math.trunc(wanted) : wanted, name)
    return difference !== null && test(difference)
  }
}

const lower = compare((difference) => difference < 0)
const lowerOrEqual = compare((difference) => difference <= 0)
const greater = compare((difference) => difference > 0)
const greaterOrEqual = compare((difference) => difference >= 0)
/** For a missing variable neither holds. */
const notEquals: VariableFunction = (scope, name, args) =>
  (scope.getVariable(name) ?? null) !== null && equals(scope, name, args) !== true

function isNothing(value: unknown): boolean {
  if (Array.isArray(value)) return value.length === 0
  return value === null || value === undefined || value === ''
}

const empty: VariableFunction = (scope, name) => isNothing(scope.getVariable(name))
const notEmpty: VariableFunction = (scope, name) => !isNothing(scope.getVariable(name))
const containsAll: VariableFunction = (scope, name, args) => args.every((one) => holds(scope.getVariable(name), one))
const containsAny: VariableFunction = (scope, name, args) => args.some((one) => holds(scope.getVariable(name), one))

/** UTF-8 as Base64, with the standard library only. */
function base64(text: string): string {
  const bytes = new TextEncoder().encode(text)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}

export const variablePrefixes: ReadonlySet<string> = new Set(['variables', 'vars', 'var'])

export const variableFunctions: ReadonlyMap<string, VariableFunction> = new Map<string, VariableFunction>([
  ['get', (scope, name) => scope.getVariable(name) ?? null],
  ['getOrDefault', (scope, name, [otherwise]) => scope.getVariable(name) ?? otherwise ?? null],
  ['exists', (scope, name) => scope.hasVariable(name) && (scope.getVariable(name) ?? null) !== null],
  ['exist', (scope, name) => scope.hasVariable(name) && (scope.getVariable(name) ?? null) !== null],
  ['isEmpty', empty],
  ['empty', empty],
  ['isNotEmpty', notEmpty],
  ['notEmpty', notEmpty],
  ['equals', equals],
  ['eq', equals],
  ['notEquals', notEquals],
  ['ne', notEquals],
  ['contains', containsAll],
  ['containsAny', containsAny],
  ['any', containsAny],
  ['lowerThan', lower],
  ['lessThan', lower],
  ['lt', lower],
  ['lowerThanOrEquals', lowerOrEqual],
  ['lessThanOrEquals', lowerOrEqual],
  ['lte', lowerOrEqual],
  ['greaterThan', greater],
  ['gt', greater],
  ['greaterThanOrEquals', greaterOrEqual],
  ['gte', greaterOrEqual],
  ['base64', (scope, name) => base64(toText(scope.getVariable(name)))],
])
