// The process engine as the rest of the server sees it. A command joins the caller's transaction where the engine can: `call` is a
// Call inside `call.transaction`. Refusals are AppErrors; a missing row is null on reads, 404 on commands.
import type { Drawing } from './drawing.ts'
import type { FormFile } from './form-model.ts'
import type { IdentityLinkRecord, InstanceRecord, TaskRecord } from './records.ts'
import type {
  ActivityQuery,
  DefinitionQuery,
  DeploymentQuery,
  FormInstanceQuery,
  InstanceQuery,
  JobQuery,
  LogQuery,
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
  DefinitionView,
  DeploymentView,
  FormDefinitionView,
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
  TokenMove,
  Variables,
  VariablesChange,
  VariablesOf,
  VariableView,
} from './process-views.ts'

export interface ProcessRepository {
  /**
   * Reads and checks `.bpmn`, `.bpmn20.xml`, `.zip`, `.bar` or `.form`, outside a transaction; refused with the problems as
   * fields by element id. What it answers is for `deploy`.
   */
  prepare(deployment: NewDeployment): Promise<PreparedDeployment>
  /** All or nothing. */
  deploy(call: ProcessCall, prepared: PreparedDeployment): Promise<DeploymentView>
  /** 409 while in use unless `cascade`, which takes its instances and their history along. */
  deleteDeployment(call: ProcessCall, id: string, cascade: boolean): Promise<void>
  deployments(call: ProcessCall, query: DeploymentQuery): Promise<Page<DeploymentView>>
  resource(call: ProcessCall, deploymentId: string, name: string): Promise<Uint8Array | null>
  definitions(call: ProcessCall, query: DefinitionQuery): Promise<Page<DefinitionView>>
  definition(call: ProcessCall, id: string): Promise<DefinitionView | null>
  /** How it is drawn, with computed positions where the file has none; null: there is no diagram any more. */
  drawing(call: ProcessCall, definitionId: string): Promise<Drawing | null>
  /** Of an element by its id in the diagram. */
  node(call: ProcessCall, definitionId: string, elementId: string): Promise<NodeFacts | null>
  /** An open task is offered to it, or a definition names it as candidate or starter. */
  isGroupInUse(call: ProcessCall, group: string): Promise<boolean>
  /** 409 when already so. `at`: later, as a job. */
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
  /** Of a start; none = without tenant. */
  readonly tenantId?: string
  readonly values?: Variables
}

export interface ProcessInstances {
  /** By definition id, key (newest version) or message; a start form's rules are checked when there is one. */
  start(call: ProcessCall, instance: NewInstance): Promise<InstanceRecord>
  /** Ends a running instance and what it called; history stays. */
  cancel(call: ProcessCall, id: string, reason: string): Promise<void>
  /** Removes an ended instance with its history, comments and content. */
  remove(call: ProcessCall, id: string): Promise<void>
  suspendInstance(call: ProcessCall, id: string, change: SuspendChange): Promise<void>
  instances(call: ProcessCall, query: InstanceQuery): Promise<Page<InstanceRecord>>
  instance(call: ProcessCall, id: string): Promise<InstanceRecord | null>
  /** Who and which groups have or had to do with it or with a task of it, ended ones included. */
  involvement(call: ProcessCall, instanceId: string): Promise<Involvement>
  involve(call: ProcessCall, instanceId: string, account: string): Promise<void>
  activities(call: ProcessCall, query: ActivityQuery): Promise<readonly ActivityView[]>
  /** Of the instance's own scope. */
  variables(call: ProcessCall, instanceId: string): Promise<Variables>
  setVariables(call: ProcessCall, instanceId: string, values: Variables): Promise<void>
  /** Values set and names removed in one step, in the instance's own scope. */
  changeVariables(call: ProcessCall, instanceId: string, change: VariablesChange): Promise<void>
  /** Every one of these instances with its scope, or what is local to these tasks. */
  variableRows(call: ProcessCall, of: VariablesOf): Promise<readonly VariableView[]>
  /** To whoever waits for it: a message to one instance (404 when none waits) or a start; a signal to all. */
  message(call: ProcessCall, name: string, delivery: MessageDelivery): Promise<void>
  signal(call: ProcessCall, name: string, delivery: { tenantId?: string; values?: Variables }): Promise<void>
  /** Its conditional events look again. */
  evaluateConditions(call: ProcessCall, instanceId: string): Promise<void>
  /** A receive task or a triggerable service. */
  trigger(call: ProcessCall, executionId: string, values?: Variables): Promise<void>
}

export interface ProcessTasks {
  /** Held until the end of the transaction: whoever comes second sees what the first one did. No error when there is none. */
  lockTask(call: ProcessCall, id: string): Promise<void>
  tasks(call: ProcessCall, query: TaskQuery): Promise<Page<TaskRecord>>
  task(call: ProcessCall, id: string): Promise<TaskRecord | null>
  /** All links of these tasks, ended ones included. */
  links(call: ProcessCall, taskIds: readonly string[]): Promise<readonly IdentityLinkRecord[]>
  /** A task without a process. */
  createTask(call: ProcessCall, task: NewTask): Promise<TaskRecord>
  /** Name, description, due date, assignee, owner, priority, delegation …; listeners of assignment run. */
  updateTask(call: ProcessCall, id: string, change: TaskChange): Promise<TaskRecord>
  /** 409 when somebody else holds it; `account` null gives it back. */
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
  /** Checks the task's form against what is submitted, sets variables, goes on. Open subtasks end with it. */
  complete(call: ProcessCall, id: string, submission: Submission): Promise<void>
  /** People asked besides, or added to the loop that the task belongs to. */
  signers(call: ProcessCall, taskId: string): Promise<readonly SignerView[]>
  /** `parallel` adds an instance where the task belongs to a loop. 409: they decide already. */
  addSigner(call: ProcessCall, taskId: string, signer: NewSigner): Promise<void>
  /** Of a signer's own task himself, else one of those it shows. 409: there is none who has not decided. */
  removeSigner(call: ProcessCall, taskId: string, account: string): Promise<void>
  comments(call: ProcessCall, of: { taskId?: string; instanceId?: string }): Promise<readonly CommentView[]>
  comment(call: ProcessCall, of: { taskId?: string; instanceId?: string }, message: string): Promise<CommentView>
  /** Of a task, of an instance with all its tasks, or these. */
  contents(
    call: ProcessCall,
    of: { taskId?: string; instanceId?: string; ids?: readonly string[] },
  ): Promise<readonly ContentView[]>
  /** At most 5 MB, outside a transaction; answers the path for `addContent`. Collected when no row names it. */
  keepBytes(bytes: Uint8Array): Promise<string>
  addContent(call: ProcessCall, content: NewContent): Promise<ContentView>
  content(call: ProcessCall, id: string): Promise<ContentView | null>
  contentBytes(content: ContentView): Promise<Uint8Array | null>
  removeContent(call: ProcessCall, id: string): Promise<void>
}

export interface ProcessForms {
  formDefinitions(call: ProcessCall, query: DefinitionQuery): Promise<Page<FormDefinitionView>>
  formInstances(call: ProcessCall, query: FormInstanceQuery): Promise<Page<FormInstanceView>>
  formFile(call: ProcessCall, formDefinitionId: string): Promise<FormFile | null>
  /** With defaults, options and expressions filled in; null when there is none. */
  startForm(call: ProcessCall, definitionId: string): Promise<FormView | null>
  /** As it was submitted, read-only; null where nothing was. */
  submittedStartForm(call: ProcessCall, instanceId: string): Promise<FormView | null>
  /** Of an open task with the draft's or the variables' values; of an ended one with what was submitted, read-only. */
  taskForm(call: ProcessCall, taskId: string): Promise<FormView | null>
  saveDraft(call: ProcessCall, taskId: string, submission: Submission): Promise<void>
}

export interface ProcessOperations {
  /** Those that wait and those that failed. */
  jobs(call: ProcessCall, query: JobQuery): Promise<Page<JobView>>
  retryJob(call: ProcessCall, id: string): Promise<void>
  /** Of newest versions that are awake; those of sleeping ones wait for them to wake. */
  startTimers(call: ProcessCall, query: StartTimerQuery): Promise<Page<StartTimerView>>
  /** Fires now, and goes on as it would have. 409 while it waits by itself. */
  retryStartTimer(call: ProcessCall, id: string): Promise<void>
  /** A failed one that nothing waits for: a mail. 409: the process could not go on without it. */
  dismissJob(call: ProcessCall, id: string): Promise<void>
  /** What stands at some nodes ends, and the flow goes on at others, across scopes and out of parallel branches. */
  moveTokens(call: ProcessCall, instanceId: string, move: TokenMove): Promise<void>
  /** Tasks done before that the task could go back to, the latest first, each node once. */
  earlierTasks(call: ProcessCall, taskId: string): Promise<readonly TaskRecord[]>
  /** Branches that would be walked again end; others go on, and joins do not wait for those who have come before. */
  goBack(call: ProcessCall, instanceId: string, move: BackMove): Promise<void>
  /** To another version of its key. Answers what stands in the way; then, and on a dry run, nothing is changed. */
  migrate(call: ProcessCall, instanceId: string, migration: InstanceMigration): Promise<readonly MigrationProblem[]>
  /** One more, or one less, of a multi-instance activity that is going on. */
  addLoopInstance(call: ProcessCall, instanceId: string, added: AddedLoopInstance): Promise<void>
  removeLoopInstance(call: ProcessCall, instanceId: string, removed: RemovedLoopInstance): Promise<void>
  /** What people did, oldest first. */
  log(call: ProcessCall, query: LogQuery): Promise<readonly LogEntry[]>
  writeLog(call: ProcessCall, entry: Omit<LogEntry, 'id' | 'actionTime'>): Promise<void>
}

export interface ProcessEngine
  extends ProcessRepository,
    ProcessInstances,
    ProcessTasks,
    ProcessForms,
    ProcessOperations {}

/** An instance that ended, however it did: at an end event, cancelled, or with its deployment. */
export interface EndedInstance {
  readonly instance: InstanceRecord
  /** Of its own scope, as they were at the end. */
  readonly variables: Variables
}

/** A feature whose business depends on how a process ends: `article:` is told of every instance with such a business key. */
export interface EndedHook {
  readonly prefix: string
  handle(call: ProcessCall, ended: EndedInstance): Promise<void>
}
