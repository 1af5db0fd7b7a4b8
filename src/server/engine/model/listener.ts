// Listeners: what a diagram runs on events of an execution, a sequence flow or a task.

/** Runs on an event of an execution, a sequence flow or a task. */
export interface Listener {
  /** Executions: start, end; flows: start, take, end; tasks: create, assignment, complete, delete, update, all. */
  readonly event: string
  readonly implementation: { readonly kind: 'expression' | 'script'; readonly text: string }
  /** Variable for a script's result. */
  readonly resultVariable: string | null
  /** Injected fields, by name: literal text or an expression. */
  readonly fields: readonly InjectedField[]
}

export interface InjectedField {
  readonly name: string
  readonly kind: 'text' | 'expression'
  readonly value: string
}
