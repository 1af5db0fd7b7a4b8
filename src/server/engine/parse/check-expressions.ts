// Syntax errors of expressions are reported when the diagram is deployed, not while somebody waits.
import type { FlowNode } from '../model/flow-node.ts'
import type { Listener } from '../model/listener.ts'
import type { ProcessModel } from '../model/process-model.ts'
import { EvaluationError } from '../expression/contract.ts'
import { compileExpression } from '../expression/expression.ts'
import { parseMessages as messages } from './messages.ts'
import type { Problems } from './problems.ts'

/** Source code and texts for people are not expressions. */
const otherTexts: ReadonlySet<string> = new Set([
  'script',
  'documentation',
  'name',
  'id',
  'implementation',
  'listeners',
])

function check(problems: Problems, id: string, text: string): void {
  if (!/[$#]\{/.test(text)) return
  try {
    compileExpression(text)
  } catch (error) {
    if (!(error instanceof EvaluationError)) throw error
    problems.error(id, 'atrium-expression', messages.expression(error.message))
  }
}

function checkListeners(problems: Problems, id: string, listeners: readonly Listener[]): void {
  for (const { implementation } of listeners)
    if (implementation.kind === 'expression') check(problems, id, implementation.text)
}

/** Every text below a value, except those that are not expressions. */
function checkTexts(problems: Problems, id: string, value: unknown): void {
  if (typeof value === 'string') check(problems, id, value)
  else if (Array.isArray(value)) for (const one of value) checkTexts(problems, id, one)
  else if (typeof value === 'object' && value !== null && !(value instanceof Date))
    for (const [name, one] of Object.entries(value)) if (!otherTexts.has(name)) checkTexts(problems, id, one)
}

function checkNode(problems: Problems, node: FlowNode): void {
  checkTexts(problems, node.id, node)
  checkListeners(problems, node.id, node.listeners)
  if (node.type === 'userTask') checkListeners(problems, node.id, node.taskListeners)
  if (node.type === 'serviceTask' || node.type === 'sendTask') {
    if (node.implementation.kind === 'expression') check(problems, node.id, node.implementation.text)
    else if (node.implementation.kind !== 'external') checkTexts(problems, node.id, node.implementation.fields)
  }
  if (node.type === 'scriptTask' && node.format === 'juel') check(problems, node.id, node.script)
}

export function checkExpressions(model: ProcessModel, problems: Problems): void {
  for (const node of model.nodes.values()) checkNode(problems, node)
  for (const flow of model.flows.values()) {
    check(problems, flow.id, flow.condition ?? '')
    check(problems, flow.id, flow.skipExpression ?? '')
    checkListeners(problems, flow.id, flow.listeners)
  }
  checkListeners(problems, model.key, model.listeners)
}
