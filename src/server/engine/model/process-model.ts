// A deployed process as executed by the engine: plain, immutable data, shared by all instances of the definition.
import type { FlowNode, Scope } from './flow-node.ts'
import type { Listener } from './listener.ts'

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

export interface SignalDeclaration {
  readonly id: string
  readonly name: string
  readonly scope: 'global' | 'processInstance'
}

/** Task events, by Flowable's names. */
export const taskEvents = ['TASK_CREATED', 'TASK_ASSIGNED', 'TASK_COMPLETED'] as const

/** Throws an event of the process on a task event. */
export interface EventListener {
  readonly events: readonly (typeof taskEvents)[number][]
  readonly throws: 'signal' | 'globalSignal' | 'message' | 'error'
  /** Of the signal or message; the error's code. */
  readonly name: string
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
  /** The process itself as a scope: its direct content. */
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
