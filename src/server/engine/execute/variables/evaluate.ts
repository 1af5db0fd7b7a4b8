// Evaluates expressions, conditions and scripts of a process in the context of a token.
import type { ExpressionScope } from '../../expression/contract.ts'
import { toJsonText, toText } from '../../expression/coerce.ts'
import { evaluateCondition, evaluateText } from '../../expression/expression.ts'
import type { SequenceFlow } from '../../model/process-model.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { executionHost } from './execution-host.ts'
import { executeMessages as messages } from '../messages.ts'
import { fail, type Run } from '../run.ts'
import type { Place } from './place.ts'
import { taskHost } from './task-host.ts'
import { findTaskLocal, findVariable, setTaskLocal, setVariable } from './variables.ts'

function rootOf(run: Run, place: Place, name: string): { value: unknown } | null {
  if (name === 'execution') return { value: executionHost(run, place.token, place) }
  if (name === 'task' && place.task !== undefined) return { value: taskHost(run, place) }
  if (name === 'authenticatedUserId') return { value: run.user }
  return null
}

/** The map of variables, unless a variable has that name. */
function containerOf(run: Run, place: Place, name: string): { value: unknown } | null {
  return name === 'variableContainer' ? rootOf(run, place, place.task === undefined ? 'execution' : 'task') : null
}

export function rootNames({ task }: Place): string[] {
  return task === undefined ? ['execution', 'authenticatedUserId'] : ['execution', 'authenticatedUserId', 'task']
}

export function scopeOf(run: Run, place: Place): ExpressionScope {
  const { token, task } = place
  const find = (name: string) =>
    (task === undefined ? null : findTaskLocal(run, task, name)) ?? findVariable(run, token, name)
  return {
    lookup(name) {
      const found = rootOf(run, place, name) ?? find(name) ?? containerOf(run, place, name)
      return found === null ? { found: false, value: null } : { found: true, value: found.value }
    },
    getVariable: (name) => find(name)?.value ?? null,
    hasVariable: (name) => find(name) !== null,
    setVariable(name, value) {
      if (task !== undefined && findTaskLocal(run, task, name) !== null) setTaskLocal(run, task, { name, value })
      else setVariable(run, token, { name, value })
    },
    timeZone: run.options.timeZone ?? 'UTC',
  }
}

export function evaluate(run: Run, place: Place, text: string): unknown {
  return evaluateText(text, scopeOf(run, place), place.forMachines === true ? toJsonText : toText)
}

/** Null for an empty text, or an expression without a result. */
export function evaluateToText(run: Run, place: Place, text: string | null): string | null {
  if (text === null) return null
  const value = evaluate(run, place, text)
  return value === null || value === undefined || value === '' ? null : toText(value)
}

export function holds(run: Run, token: ExecutionRecord, condition: string): boolean {
  return evaluateCondition(condition, scopeOf(run, { token }))
}

export function runScript(run: Run, place: Place, script: { source: string; autoStore: boolean }): unknown {
  const { source, autoStore } = script
  const { definitionId } = run.session.instanceOf(place.token)
  const { key } = run.session.definition(definitionId)
  return run.scripts.run({ source, autoStore, scope: scopeOf(run, place), roots: rootNames(place), process: key })
}

/** Skip expressions only apply if a variable enables them. */
export function skipsApply(run: Run, token: ExecutionRecord, expression: string | null): expression is string {
  if (expression === null) return false
  const former = findVariable(run, token, '_ACTIVITI_SKIP_EXPRESSION_ENABLED')?.value
  if (typeof former === 'boolean') return former
  const value = findVariable(run, token, '_FLOWABLE_SKIP_EXPRESSION_ENABLED')?.value ?? false
  if (typeof value === 'boolean') return value
  return fail(messages.badSkipSwitch, `Skip expression variable does not resolve to a boolean. ${String(value)}`)
}

export function isSkipped(
  run: Run,
  token: ExecutionRecord,
  element: Pick<SequenceFlow, 'id' | 'skipExpression'>,
): boolean {
  if (!skipsApply(run, token, element.skipExpression)) return false
  const value = evaluate(run, { token }, element.skipExpression)
  if (typeof value !== 'boolean') fail(messages.badSkip(element.id), 'Skip expression does not resolve to a boolean')
  return value
}
