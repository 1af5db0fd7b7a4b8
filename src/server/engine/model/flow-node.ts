// The nodes of a process: the common part, and one shape per node type.
import type { EventDefinition } from './event-definition.ts'
import type { InjectedField, Listener } from './listener.ts'

interface NodeBase {
  readonly id: string
  readonly name: string | null
  readonly documentation: string | null
  /** The enclosing subprocess; null = the process. */
  readonly parentId: string | null
  /** Ids of sequence flows, in document order. */
  readonly incoming: readonly string[]
  readonly outgoing: readonly string[]
  readonly defaultFlowId: string | null
  /** A job is created before entering. */
  readonly async: boolean
  readonly asyncLeave: boolean
  /** Jobs of one instance do not run in parallel. */
  readonly exclusive: boolean
  readonly asyncLeaveExclusive: boolean
  readonly skipExpression: string | null
  readonly listeners: readonly Listener[]
  /** `R5/PT7M`; null = three attempts. */
  readonly failedJobRetryTimeCycle: string | null
}

/** Additional properties of every activity (task, subprocess, call activity). */
export interface ActivityBase extends NodeBase {
  readonly isForCompensation: boolean
  readonly multiInstance: MultiInstance | null
  /** Boundary events attached to it, in document order. */
  readonly boundaryEventIds: readonly string[]
}

export interface MultiInstance {
  readonly sequential: boolean
  readonly loopCardinality: string | null
  /** Name of a variable, expression, or JSON array. */
  readonly collection: string | null
  readonly elementVariable: string | null
  /** `loopCounter` by default. */
  readonly elementIndexVariable: string
  readonly completionCondition: string | null
  readonly aggregations: readonly VariableAggregation[]
}

/** A literal name, or an expression that yields it. */
export interface GatheredName {
  readonly kind: 'name' | 'expression'
  readonly text: string
}

export interface VariableAggregation {
  readonly target: GatheredName
  readonly createOverviewVariable: boolean
  readonly storeAsTransient: boolean
  /** A source expression is evaluated, a source name looked up in the context of the instance. */
  readonly variables: readonly { readonly source: GatheredName; readonly target: GatheredName }[]
}

export interface UserTask extends ActivityBase {
  readonly type: 'userTask'
  readonly assignee: string | null
  readonly owner: string | null
  /** Each entry a text or an expression (of one name, a comma list, or a collection). */
  readonly candidateUsers: readonly string[]
  readonly candidateGroups: readonly string[]
  readonly customLinks: readonly {
    readonly type: string
    readonly users: readonly string[]
    readonly groups: readonly string[]
  }[]
  readonly dueDate: string | null
  /** Business calendar for a due date given as text. */
  readonly calendar: string | null
  readonly priority: string | null
  readonly category: string | null
  readonly formKey: string | null
  readonly sameDeployment: boolean
  readonly formProperties: readonly FormProperty[]
  readonly taskIdVariableName: string | null
  readonly taskCompleterVariableName: string | null
  readonly initiatorCanComplete: boolean
  readonly taskListeners: readonly Listener[]
}

export interface FormProperty {
  readonly id: string
  readonly name: string | null
  readonly type: 'string' | 'long' | 'double' | 'boolean' | 'date' | 'enum'
  readonly variable: string | null
  readonly expression: string | null
  readonly defaultValue: string | null
  readonly required: boolean
  readonly readable: boolean
  readonly writable: boolean
  readonly datePattern: string | null
  readonly values: readonly { readonly id: string; readonly name: string }[]
}

/** A Java exception that becomes an error, by class name; without one: any. */
export interface MappedException {
  readonly errorCode: string | null
  readonly className: string | null
  readonly includeChildren: boolean
  readonly rootCause: string | null
}

/** A service task with an expression; also send tasks of the kinds below. */
export interface ServiceTask extends ActivityBase {
  readonly type: 'serviceTask' | 'sendTask'
  readonly implementation:
    | { readonly kind: 'expression'; readonly text: string }
    | { readonly kind: 'mail' | 'http'; readonly fields: readonly InjectedField[] }
    /** Executed by an external worker, which then triggers it. */
    | { readonly kind: 'external'; readonly topic: string }
  readonly resultVariable: string | null
  readonly useLocalScopeForResultVariable: boolean
  readonly storeResultVariableAsTransient: boolean
  readonly triggerable: boolean
  readonly mapExceptions: readonly MappedException[]
}

export interface ScriptTask extends ActivityBase {
  readonly type: 'scriptTask'
  /** `juel` runs one expression, `javascript` a sandboxed script. */
  readonly format: 'javascript' | 'juel'
  readonly script: string
  readonly resultVariable: string | null
  readonly autoStoreVariables: boolean
}

/** `receiveTask` waits for a trigger; `manualTask` and `task` pass through. */
export interface PlainTask extends ActivityBase {
  readonly type: 'receiveTask' | 'manualTask' | 'task'
}

export interface CallActivity extends ActivityBase {
  readonly type: 'callActivity'
  readonly calledElement: string
  readonly calledElementType: 'key' | 'id'
  readonly in: readonly VariableMapping[]
  readonly out: readonly VariableMapping[]
  readonly inheritVariables: boolean
  readonly businessKey: string | null
  readonly inheritBusinessKey: boolean
  readonly processInstanceName: string | null
  readonly idVariableName: string | null
  readonly sameDeployment: boolean
  readonly useLocalScopeForOutParameters: boolean
  readonly completeAsync: boolean
  readonly mapExceptions: readonly MappedException[]
}

export interface VariableMapping {
  /** Every variable, under its own name. */
  readonly all: boolean
  readonly source: string | null
  readonly sourceExpression: string | null
  readonly target: string | null
  readonly transient: boolean
}

export interface SubProcess extends ActivityBase {
  readonly type: 'subProcess' | 'transaction' | 'eventSubProcess' | 'adHocSubProcess'
  readonly scope: Scope
  /** adHocSubProcess only. */
  readonly completionCondition: string | null
  readonly sequentialOrdering: boolean
  readonly cancelRemainingInstances: boolean
}

export interface Gateway extends NodeBase {
  readonly type: 'exclusiveGateway' | 'parallelGateway' | 'inclusiveGateway' | 'eventBasedGateway'
}

interface EventBase extends NodeBase {
  /** Mapping of a caught event's payload; empty: all variables. */
  readonly in: readonly VariableMapping[]
  /** The payload of a thrown event. */
  readonly out: readonly VariableMapping[]
}

export interface StartEvent extends EventBase {
  readonly type: 'startEvent'
  /** Null = none. */
  readonly definition: EventDefinition | null
  /** In an event subprocess. */
  readonly interrupting: boolean
  readonly initiatorVariable: string | null
  readonly formKey: string | null
  readonly sameDeployment: boolean
  readonly formProperties: readonly FormProperty[]
}

export interface EndEvent extends EventBase {
  readonly type: 'endEvent'
  readonly definition: EventDefinition | null
}

export interface IntermediateEvent extends EventBase {
  readonly type: 'intermediateCatchEvent' | 'intermediateThrowEvent'
  readonly definition: EventDefinition | null
}

export interface BoundaryEvent extends EventBase {
  readonly type: 'boundaryEvent'
  readonly attachedToId: string
  /** Always true for error, cancel and compensation. */
  readonly cancelActivity: boolean
  readonly definition: EventDefinition
  /** Compensation only: the activity that an association leads to. */
  readonly compensationHandlerId: string | null
}

export type Activity = UserTask | ServiceTask | ScriptTask | PlainTask | CallActivity | SubProcess
export type FlowNode = Activity | Gateway | StartEvent | EndEvent | IntermediateEvent | BoundaryEvent

export interface DataObject {
  readonly id: string
  readonly name: string
  readonly value: unknown
}

/** A process or a subprocess, by its direct content. All lists hold ids in document order. */
export interface Scope {
  readonly nodeIds: readonly string[]
  readonly startEventIds: readonly string[]
  readonly eventSubProcessIds: readonly string[]
  readonly dataObjects: readonly DataObject[]
}
