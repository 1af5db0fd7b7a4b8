// An expression tried out while it is written: what is wrong with it, the variables it names, and its value for given ones.
import type { ExpressionTrial } from '../../ports/process/repository-views.ts'
import { toText } from './coerce.ts'
import { chineseProblem } from './chinese-problem.ts'
import { EvaluationError, type ExpressionScope } from './contract.ts'
import { compileExpression, type Expression } from './expression.ts'
import { trialMessages } from './messages.ts'
import type { Expr } from './syntax-tree.ts'

type Values = Readonly<Record<string, unknown>>

/** Objects of the engine, which only exist while a process runs. */
const ofEngine: ReadonlySet<string> = new Set(['execution', 'task', 'authenticatedUserId', 'variables'])

function namesIn(expr: Expr): readonly string[] {
  switch (expr.kind) {
    case 'name':
      return [expr.name]
    case 'literal':
      return []
    default:
      return Object.values(expr)
        .flat()
        .flatMap((part: unknown) =>
          typeof part === 'object' && part !== null && 'kind' in part ? namesIn(part as Expr) : [],
        )
  }
}

function variablesOf({ parts }: Expression): readonly string[] {
  const names = parts.flatMap((part) => (typeof part === 'string' ? [] : namesIn(part)))
  return [...new Set(names)].filter((name) => !ofEngine.has(name))
}

/** What an expression changes is forgotten with it. */
function scopeOf(values: Values): ExpressionScope {
  const variables = new Map(Object.entries(values))
  return {
    lookup: (name) => ({ found: variables.has(name), value: variables.get(name) }),
    getVariable: (name) => variables.get(name) ?? null,
    hasVariable: (name) => variables.has(name),
    setVariable: (name, value) => void variables.set(name, value),
  }
}

export function tryExpression(text: string, values: Values | null): ExpressionTrial {
  let names: readonly string[] = []
  try {
    const expression = compileExpression(text)
    names = variablesOf(expression)
    return { problem: null, names, result: values === null ? null : toText(expression.evaluate(scopeOf(values))) }
  } catch (error) {
    // Too long a text, or too deep a call.
    if (error instanceof RangeError) return { problem: trialMessages.stopped, names, result: null }
    if (!(error instanceof EvaluationError)) throw error
    return { problem: chineseProblem(error), names, result: null }
  }
}
