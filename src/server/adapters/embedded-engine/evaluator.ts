// Expressions over plain variables, for forms and start timers: no execution, read-only.
import type { ExpressionScope } from '../../engine/expression/contract.ts'
import { evaluateText } from '../../engine/expression/expression.ts'
import type { Variables } from '../../ports/process/process-views.ts'

function scopeOf(variables: Variables): ExpressionScope {
  const has = (name: string) => Object.hasOwn(variables, name)
  return {
    lookup: (name) => (has(name) ? { found: true, value: variables[name] } : { found: false, value: undefined }),
    getVariable: (name) => (has(name) ? variables[name] : null),
    hasVariable: has,
    setVariable() {
      throw new Error('Variables cannot be set here.')
    },
  }
}

export function evaluator(variables: Variables): (text: string) => unknown {
  const scope = scopeOf(variables)
  return (text) => evaluateText(text, scope)
}
