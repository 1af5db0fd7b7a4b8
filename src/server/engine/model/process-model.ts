// A deployed process as the engine executes it: plain data, shared by all instances of the definition, never changed.
import type { FlowNode } from './flow-node.ts'

export interface SequenceFlow {
  readonly id: string
  readonly name: string | null
  readonly sourceId: string
  readonly targetId: string
  /** Text with `${…}`; null = always. */
  readonly condition: string | null
  readonly skipExpression: string | null
  readonly listeners: readonly Listener[]
}

/** What runs at a moment of an execution, a sequence flow or a task. */
export interface Listener {
  /** Executions: start, end; flows: start, take, end; tasks: create, assignment, complete, delete, update, all. */
  readonly event: string
  readonly implementation: { readonly kind: 'expression' | 'script'; readonly text: string }
  /** Of a script: where its result goes. */
  readonly resultVariable: string | null
  /** Injected fields, by name: literal text or an expression. */
  readonly fields: readonly InjectedField[]
}

export interface InjectedField {
  readonly name: string
  readonly kind: 'text' | 'expression'
  readonly value: string
}

export interface SignalDeclaration {
  readonly id: string
  readonly name: string
  readonly scope: 'global' | 'processInstance'
}

/** What happens to tasks, by Flowable's names. */
export const taskEvents = ['TASK_CREATED', 'TASK_ASSIGNED', 'TASK_COMPLETED'] as const

/** Throws an event of the process whenever something happens to one of its tasks. */
export interface EventListener {
  readonly events: readonly (typeof taskEvents)[number][]
  readonly throws: 'signal' | 'globalSignal' | 'message' | 'error'
  /** Of the signal or message; the error's code. */
  readonly name: string
}

export interface DataObject {
  readonly id: string
  readonly name: string
  readonly value: unknown
}

export interface ProcessModel {
  /** The key of the definition: the id of the `process` element. */
  readonly key: string
  readonly name: string | null
  readonly documentation: string | null
  readonly candidateStarterUsers: readonly string[]
  readonly candidateStarterGroups: readonly string[]
  /** Every node at every depth, by id. */
  readonly nodes: ReadonlyMap<string, FlowNode>
  readonly flows: ReadonlyMap<string, SequenceFlow>
  /** The process itself as a scope: what stands directly in it. */
  readonly scope: Scope
  readonly listeners: readonly Listener[]
  readonly eventListeners: readonly EventListener[]
  /** By id of the declaration. */
  readonly messages: ReadonlyMap<string, string>
  readonly signals: ReadonlyMap<string, SignalDeclaration>
  /** Error id -> code. */
  readonly errors: ReadonlyMap<string, string>
  /** Escalation id -> code. */
  readonly escalations: ReadonlyMap<string, string>
}

/** A process or a subprocess, by what stands directly in it. All lists hold ids in document order. */
export interface Scope {
  readonly nodeIds: readonly string[]
  readonly startEventIds: readonly string[]
  readonly eventSubProcessIds: readonly string[]
  readonly dataObjects: readonly DataObject[]
}
