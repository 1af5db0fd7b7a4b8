// The process engine as the rest of the server sees it. A command joins the caller's transaction where the engine can: `call` is a
// Call inside `call.transaction`. Refusals are AppErrors; a missing row is null on reads, 404 on commands.
import type { Drawing } from './drawing.ts'
import type { ContentFile } from './files.ts'
import type { FormFile } from '../../../shared/flow/form/form-model.ts'
import type { IdentityLinkRecord, InstanceRecord, TaskRecord } from './records.ts'
import type {
  ActivityQuery,
  AttachedTo,
  DefinitionQuery,
  DeploymentQuery,
  FormInstanceQuery,
  InstanceQuery,
  JobQuery,
  Page,
  StartTimerQuery,
  TaskQuery,
} from './process-queries.ts'
import type {
  ActivityView,
  AddedLoopInstance,
  BackMove,
  CommentView,
  ContentView,
  FormInstanceView,
  FormView,
  InstanceMigration,
  Involvement,
  JobView,
  LogEntry,
  MigrationProblem,
  NewContent,
  NewDeployment,
  NewInstance,
  NewSigner,
  NewTask,
  NodeFacts,
  PreparedDeployment,
  ProcessCall,
  RemovedLoopInstance,
  SignerView,
  StartTimerView,
  Submission,
  TaskChange,
  TaskProcess,
  TaskState,
  TokenMove,
  Variables,
  VariablesChange,
  VariablesOf,
  VariableView,
} from './process-views.ts'
import type {
  DefinitionView,
  DeploymentView,
  DiagramReview,
  ExpressionTrial,
  FormDefinitionView,
} from './repository-views.ts'

export interface ProcessRepository {
  /**
   * Reads and checks `.bpmn`, `.bpmn20.xml`, `.zip`, `.bar` or `.form`, outside a transaction; refused with the problems as
   * fields by element id. The result is passed to `deploy`.
   */
  prepare(deployment: NewDeployment): Promise<PreparedDeployment>
  /** What `prepare` would say about a single diagram, warnings included; nothing is refused. */
  inspect(xml: string): Promise<DiagramReview>
  /**
   * What is wrong with an expression, which variables it names, and what it gives with these values. It is stopped when it takes
   * too long, without keeping others waiting.
   */
  tryExpression(text: string, values: Readonly<Record<string, unknown>> | null): Promise<ExpressionTrial>
  /** All or nothing. */
  deploy(call: ProcessCall, prepared: PreparedDeployment): Promise<DeploymentView>
  /** 409 while in use unless `cascade`, which deletes its instances and their history too. */
  deleteDeployment(call: ProcessCall, id: string, cascade: boolean): Promise<void>
  deployments(call: ProcessCall, query: DeploymentQuery): Promise<Page<DeploymentView>>
  resource(call: ProcessCall, deploymentId: string, name: string): Promise<Uint8Array | null>
  definitions(call: ProcessCall, query: DefinitionQuery): Promise<Page<DefinitionView>>
  definition(call: ProcessCall, id: string): Promise<DefinitionView | null>
  /** The drawing, with computed positions if the file has none; null: the diagram is gone. */
  drawing(call: ProcessCall, definitionId: string): Promise<Drawing | null>
  /** Of an element by its id in the diagram. */
  node(call: ProcessCall, definitionId: string, elementId: string): Promise<NodeFacts | null>
  /** An open task is offered to it, or a definition names it as candidate or starter. */
  isGroupInUse(call: ProcessCall, group: string): Promise<boolean>
  /** 409 if it already is. `at`: later, as a job. */
  suspendDefinition(call: ProcessCall, id: string, change: SuspendChange): Promise<void>
}

export interface SuspendChange {
  readonly suspended: boolean
  readonly withInstances?: boolean
  /** Epoch milliseconds. */
  readonly at?: number | null
}

export interface MessageDelivery {
  readonly instanceId?: string
  /** For a start; none = without tenant. */
  readonly tenantId?: string
  readonly values?: Variables
}

export interface ProcessInstances {
  /** By definition id, key (newest version) or message; a start form's rules are checked if there is one. */
  start(call: ProcessCall, instance: NewInstance): Promise<InstanceRecord>
  /** Ends a running instance and its called instances; history stays. */
  cancel(call: ProcessCall, id: string, reason: string): Promise<void>
  /** Removes an ended instance with its history, comments and content. */
  remove(call: ProcessCall, id: string): Promise<void>
  suspendInstance(call: ProcessCall, id: string, change: SuspendChange): Promise<void>
  instances(call: ProcessCall, query: InstanceQuery): Promise<Page<InstanceRecord>>
  instance(call: ProcessCall, id: string): Promise<InstanceRecord | null>
  /** Users and groups involved in it or in one of its tasks, including ended ones. */
  involvement(call: ProcessCall, instanceId: string): Promise<Involvement>
  involve(call: ProcessCall, instanceId: string, account: string): Promise<void>
  activities(call: ProcessCall, query: ActivityQuery): Promise<readonly ActivityView[]>
  /** Of the instance's own scope. */
  variables(call: ProcessCall, instanceId: string): Promise<Variables>
  setVariables(call: ProcessCall, instanceId: string, values: Variables): Promise<void>
  /** Sets values and removes names in one step, in the instance's own scope. */
  changeVariables(call: ProcessCall, instanceId: string, change: VariablesChange): Promise<void>
  /** Variables of these instances with their scope, or local to these tasks. */
  variableRows(call: ProcessCall, of: VariablesOf): Promise<readonly VariableView[]>
  /** To the receivers that wait: a message to one instance (404 if none waits) or a start; a signal to all. */
  message(call: ProcessCall, name: string, delivery: MessageDelivery): Promise<void>
  signal(call: ProcessCall, name: string, delivery: { tenantId?: string; values?: Variables }): Promise<void>
  /** Evaluates its conditional events again. */
  evaluateConditions(call: ProcessCall, instanceId: string): Promise<void>
  /** Triggers a receive task or a triggerable service task; returns where it waited. */
  trigger(
    call: ProcessCall,
    executionId: string,
    values?: Variables,
  ): Promise<{ instanceId: string; activityId: string | null }>
}

export interface ProcessTasks {
  /**
   * Held until the end of the transaction: the second caller sees the first one's changes. An engine without locks does nothing
   * here and refuses the second command. No error if it does not exist.
   */
  lockTask(call: ProcessCall, id: string): Promise<void>
  tasks(call: ProcessCall, query: TaskQuery): Promise<Page<TaskRecord>>
  task(call: ProcessCall, id: string): Promise<TaskRecord | null>
  /** What decides who may do what with it now, read at once. */
  taskState(call: ProcessCall, id: string): Promise<TaskState | null>
  /** The same, locked, for a completion that follows in this transaction before any other change of the process: it need not read again. */
  taskToComplete(call: ProcessCall, id: string): Promise<TaskState | null>
  /** The processes that these tasks belong to, by task; without tasks that have none. */
  processesOf(call: ProcessCall, taskIds: readonly string[]): Promise<ReadonlyMap<string, TaskProcess>>
  /** All links of these tasks, including ended ones. */
  links(call: ProcessCall, taskIds: readonly string[]): Promise<readonly IdentityLinkRecord[]>
  /** A task without a process. */
  createTask(call: ProcessCall, task: NewTask): Promise<TaskRecord>
  /** Name, description, due date, assignee, owner, priority, delegation …; assignment listeners run. */
  updateTask(call: ProcessCall, id: string, change: TaskChange): Promise<TaskRecord>
  /** 409 if somebody else has claimed it; `account` null unclaims it. */
  claim(call: ProcessCall, id: string, account: string | null): Promise<TaskRecord>
  addLink(
    call: ProcessCall,
    taskId: string,
    link: Pick<IdentityLinkRecord, 'type' | 'userId' | 'groupId'>,
  ): Promise<void>
  removeLink(
    call: ProcessCall,
    taskId: string,
    link: Pick<IdentityLinkRecord, 'type' | 'userId' | 'groupId'>,
  ): Promise<void>
  /** Checks the task's form against the submission, sets variables, continues the process. Open subtasks end with it. */
  complete(call: ProcessCall, id: string, submission: Submission): Promise<void>
  /**
   * The tasks that its instance would open if it were completed like this now; nothing is changed. Refused as `complete` is. Null:
   * not known, because a script would have to run.
   */
  nextTasks(call: ProcessCall, id: string, submission: Submission): Promise<readonly TaskRecord[] | null>
  /** Additional signers of a task, or people added to its multi-instance activity. */
  signers(call: ProcessCall, taskId: string): Promise<readonly SignerView[]>
  /** `parallel` adds an instance if the task belongs to a multi-instance activity. 409: they are signers already. */
  addSigner(call: ProcessCall, taskId: string, signer: NewSigner): Promise<void>
  /** Of a signer's own task its signer, else one of its listed signers. 409: none who has not decided. */
  removeSigner(call: ProcessCall, taskId: string, account: string): Promise<void>
  comments(call: ProcessCall, of: AttachedTo): Promise<readonly CommentView[]>
  comment(call: ProcessCall, of: AttachedTo, message: string): Promise<CommentView>
  /** Of a task, of an instance with all its tasks, or these. */
  contents(call: ProcessCall, of: AttachedTo | { readonly ids: readonly string[] }): Promise<readonly ContentView[]>
  /** At most 5 MB, outside a transaction; returns the path for `addContent`. Garbage-collected if no row references it. */
  keepContent(bytes: AsyncIterable<Uint8Array>): Promise<string>
  /** Deletes at once what was kept for a row that is not inserted. */
  dropContent(path: string): Promise<void>
  addContent(call: ProcessCall, content: NewContent): Promise<ContentView>
  content(call: ProcessCall, id: string): Promise<ContentView | null>
  /** The caller closes it, or streams it to its end. */
  openContent(content: ContentView): Promise<ContentFile | null>
  removeContent(call: ProcessCall, id: string): Promise<void>
}

export interface ProcessForms {
  formDefinitions(call: ProcessCall, query: DefinitionQuery): Promise<Page<FormDefinitionView>>
  formInstances(call: ProcessCall, query: FormInstanceQuery): Promise<Page<FormInstanceView>>
  formFile(call: ProcessCall, formDefinitionId: string): Promise<FormFile | null>
  /** With defaults, options and expressions filled in; null if there is none. */
  startForm(call: ProcessCall, definitionId: string): Promise<FormView | null>
  /** As submitted, read-only; null if nothing was. */
  submittedStartForm(call: ProcessCall, instanceId: string): Promise<FormView | null>
  /** Of an open task with the draft's or the variables' values; of an ended one with the submitted values, read-only. */
  taskForm(call: ProcessCall, taskId: string): Promise<FormView | null>
  saveDraft(call: ProcessCall, taskId: string, submission: Submission): Promise<void>
}

export interface LoggedBefore {
  readonly instanceIds: readonly string[]
  readonly actions: readonly string[]
  /** Inclusive. */
  readonly until: number
}

export interface ProcessOperations {
  /** Waiting and failed ones. */
  jobs(call: ProcessCall, query: JobQuery): Promise<Page<JobView>>
  retryJob(call: ProcessCall, id: string): Promise<void>
  /** Of the newest active versions; those of suspended ones wait until they are activated. */
  startTimers(call: ProcessCall, query: StartTimerQuery): Promise<Page<StartTimerView>>
  /** Fires now, and continues as usual. 409 while it waits for its own time. */
  retryStartTimer(call: ProcessCall, id: string): Promise<void>
  /** A failed one that nothing waits for: a mail. 409: the process could not continue without it. */
  dismissJob(call: ProcessCall, id: string): Promise<void>
  /** Executions at some nodes end, and the flow continues at others, across scopes and out of parallel branches. */
  moveTokens(call: ProcessCall, instanceId: string, move: TokenMove): Promise<void>
  /** Earlier tasks that the task could go back to, the latest first, each node once. */
  earlierTasks(call: ProcessCall, taskId: string): Promise<readonly TaskRecord[]>
  /** Branches that would be executed again end; others continue, and joins do not wait for tokens that arrived before. */
  goBack(call: ProcessCall, instanceId: string, move: BackMove): Promise<void>
  /** To another version of its key. Returns what prevents it; then, and on a dry run, nothing is changed. */
  migrate(call: ProcessCall, instanceId: string, migration: InstanceMigration): Promise<readonly MigrationProblem[]>
  /** One more, or one fewer, instance of a running multi-instance activity. */
  addLoopInstance(call: ProcessCall, instanceId: string, added: AddedLoopInstance): Promise<void>
  removeLoopInstance(call: ProcessCall, instanceId: string, removed: RemovedLoopInstance): Promise<void>
  /** What people did, oldest first. */
  log(call: ProcessCall, of: AttachedTo): Promise<readonly LogEntry[]>
  /** The newest one of these actions in these instances, up to a moment. */
  lastLogged(call: ProcessCall, asked: LoggedBefore): Promise<LogEntry | null>
  /** The newest entries with a higher id, of all tasks and instances, newest first; at most 500. */
  logAfter(call: ProcessCall, id: number): Promise<readonly LogEntry[]>
  writeLog(call: ProcessCall, entry: Omit<LogEntry, 'id' | 'actionTime'>): Promise<void>
}

export interface ProcessEngine
  extends ProcessRepository,
    ProcessInstances,
    ProcessTasks,
    ProcessForms,
    ProcessOperations {}

/** An instance that ended: at an end event, cancelled, or with its deployment. */
export interface EndedInstance {
  readonly instance: InstanceRecord
  /** Of its own scope, as they were at the end. */
  readonly variables: Variables
}

/** A feature that depends on how a process ends: with `article:`, it is notified of every instance whose business key has that prefix. */
export interface EndedHook {
  readonly prefix: string
  /** Somebody waits for the result: an instance whose job has failed for good is cancelled. */
  readonly isReview?: boolean
  handle(call: ProcessCall, ended: EndedInstance): Promise<void>
}
