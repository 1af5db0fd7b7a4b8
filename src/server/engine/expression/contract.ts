// What expressions and scripts can access of the engine, and how they are refused.

/** Names and objects available to an expression; nothing else is reachable. */
export interface ExpressionScope {
  /** A variable or a root object (execution, task, authenticatedUserId …) by name; found false = unknown. */
  lookup(name: string): { readonly found: boolean; readonly value: unknown }
  /** Used by `variables:get(name)` and its siblings, and by execution.setVariable. */
  getVariable(name: string): unknown
  hasVariable(name: string): boolean
  setVariable(name: string, value: unknown): void
  /** In which dates are formatted; UTC by default. */
  readonly timeZone?: string
}

/** An object with properties and methods by name; names it does not list do not exist. */
export interface HostObject {
  readonly hostObject: true
  property(name: string): { readonly found: boolean; readonly value: unknown }
  call(method: string, args: readonly unknown[]): unknown
}

/** The step rolls back with this sentence; `text` is the expression or script. */
export class EvaluationError extends Error {
  readonly text: string

  constructor(message: string, text: string) {
    super(message)
    this.name = 'EvaluationError'
    this.text = text
  }
}

/** A script has thrown a BPMN error: `throw new BpmnError('code')`. */
export class ScriptedError extends EvaluationError {
  readonly code: string

  constructor({ code, message, text }: { code: string; message: string; text: string }) {
    super(message, text)
    this.name = 'ScriptedError'
    this.code = code
  }
}
