// Expressions in texts: `${…}` and `#{…}`, alone (the value keeps its type) or inside a text; conditions must be real booleans.
import { EvaluationError, type ExpressionScope } from './contract.ts'
import { toText } from './coerce.ts'
import { walk } from './evaluator.ts'
import { longestText } from './limits.ts'
import { expressionMessages as messages } from './messages.ts'
import { parseExpression } from './parser.ts'
import type { Expr } from './syntax-tree.ts'

type Part = string | Expr

export type WriteValue = (value: unknown) => string

interface Parsed {
  readonly text: string
  readonly parts: readonly Part[]
}

export interface Expression extends Parsed {
  /** The text is a single expression. */
  readonly isLone: boolean
  /** `write`: how values are formatted inside a text. */
  evaluate(scope: ExpressionScope, write?: WriteValue): unknown
}

const maxLength = 10_000
const maxKept = 2000
const kept = new Map<string, Expression>()

/** Where the expression that begins at `from` ends: quotes are skipped, nested braces counted. */
function findEnd(text: string, from: number): number {
  let quote = ''
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const char = text[at] ?? ''
    if (quote !== '') {
      if (char === '\\') at += 1
      else if (char === quote) quote = ''
    } else if (char === "'" || char === '"') quote = char
    else if (char === '{') depth += 1
    else if (char === '}') {
      if (depth === 0) return at
      depth -= 1
    }
  }
  throw new EvaluationError(messages.unclosed(text), text)
}

function split(text: string): Part[] {
  const parts: Part[] = []
  let at = 0
  while (at < text.length) {
    const start = /\\?[$#]\{/.exec(text.slice(at))
    if (start === null) return [...parts, text.slice(at)]
    const open = at + start.index
    if (open > at) parts.push(text.slice(at, open))
    if (start[0].length === 3) {
      // `\${` is literal.
      parts.push(start[0].slice(1))
      at = open + 3
      continue
    }
    const end = findEnd(text, open + 2)
    parts.push(parseExpression(text.slice(open + 2, end)))
    at = end + 1
  }
  return parts
}

function evaluateParts({ text, parts }: Parsed, scope: ExpressionScope, write: WriteValue): unknown {
  const context = { scope, text }
  const [only] = parts
  if (parts.length === 1 && only !== undefined) return typeof only === 'string' ? only : walk(only, context)
  let joined = ''
  for (const part of parts) {
    joined += typeof part === 'string' ? part : write(walk(part, context))
    if (joined.length > longestText) throw new EvaluationError(messages.textTooLong, text)
  }
  return joined
}

/** @throws EvaluationError with the position of the first error. */
export function compileExpression(text: string): Expression {
  const known = kept.get(text)
  if (known !== undefined) return known
  if (text.length > maxLength) throw new EvaluationError(messages.tooLong, text.slice(0, 100))
  const parts = split(text.trim())
  const isLone = parts.length === 1 && typeof parts[0] !== 'string'
  const expression: Expression = {
    text,
    parts,
    isLone,
    evaluate: (scope, write = toText) => evaluateSafely(text, () => evaluateParts({ text, parts }, scope, write)),
  }
  if (kept.size >= maxKept) kept.clear()
  kept.set(text, expression)
  return expression
}

/** Refusals of host objects are rethrown with the expression; errors of the engine pass through. */
function evaluateSafely(text: string, run: () => unknown): unknown {
  try {
    return run()
  } catch (error) {
    if (error instanceof EvaluationError || !(error instanceof Error) || error.name !== 'Error') throw error
    throw new EvaluationError(messages.failed(text, error.message), text)
  }
}

/** A text with expressions in it; a single expression keeps its type. */
export function evaluateText(text: string, scope: ExpressionScope, write?: WriteValue): unknown {
  return compileExpression(text).evaluate(scope, write)
}

export function evaluateCondition(text: string, scope: ExpressionScope): boolean {
  const value = evaluateText(text, scope)
  if (value === null || value === undefined) throw new EvaluationError(messages.conditionNull(text), text)
  if (typeof value !== 'boolean') throw new EvaluationError(messages.conditionType(text), text)
  return value
}
