// Shared by the parts of the embedded engine: caches, the file store, and the commands of the pure engine.
import type {
  FlowDefinition as Definition,
  FlowInstance as Instance,
  FlowTask as Task,
} from '../../../generated/entities.ts'
import type { GoBackInput } from '../../engine/execute/commands/go-back.ts'
import type { EngineJobRecord, InstanceRecord, TaskRecord } from '../../ports/process/records.ts'
import type { Clock } from '../../ports/clock.ts'
import type { Reader } from '../../ports/database.ts'
import type { FileStore } from '../../ports/file-store.ts'
import type {
  AddedLoopInstance,
  InstanceMigration,
  MigrationProblem,
  NewSigner,
  RemovedLoopInstance,
  TaskChange,
  TokenMove,
  Variables,
  VariablesChange,
} from '../../ports/process/process-views.ts'
import type { ModelCache } from './repository/definitions.ts'
import type { DrawingCache } from './repository/drawings.ts'
import type { FormCache } from './forms/forms.ts'
import type { LoadedTree } from './rows/load-tree.ts'
import type { EngineWork } from './work.ts'

export interface StartCommand {
  /** As read to start it in this transaction. */
  readonly definition: Definition
  /** For a start by message, signal or timer: its start event. */
  readonly startActivityId: string | null
  readonly name: string | null
  readonly businessKey: string | null
  readonly variables: Variables
}

type TaskPlace = Pick<Task, 'id' | 'rootId'>
export type TreePlace = Pick<Instance, 'id' | 'rootId'>

/** Each loads the tree under its lock, runs until every token waits, and writes the changes. */
export interface EngineCommands {
  start(work: EngineWork, command: StartCommand): Promise<InstanceRecord>
  /** `tree`: as read for it in this transaction. */
  completeTask(work: EngineWork, task: TaskPlace & { readonly tree: LoadedTree }, variables: Variables): Promise<void>
  /** Those that completing it would make; as `ProcessTasks.nextTasks`. */
  tasksAfter(
    work: EngineWork,
    task: TaskPlace & { readonly tree: LoadedTree },
    variables: Variables,
  ): Promise<readonly TaskRecord[] | null>
  changeTask(work: EngineWork, task: Task, change: TaskChange): Promise<void>
  cancel(work: EngineWork, instance: TreePlace, reason: string): Promise<void>
  changeVariables(work: EngineWork, instance: TreePlace, change: VariablesChange): Promise<void>
  evaluateConditions(work: EngineWork, instance: TreePlace): Promise<void>
  message(work: EngineWork, target: { instance: TreePlace; name: string; values: Variables }): Promise<void>
  signal(work: EngineWork, signal: { name: string; tenantId: string; values: Variables }): Promise<void>
  trigger(work: EngineWork, target: { rootId: string; executionId: string; values: Variables }): Promise<void>
  moveTokens(work: EngineWork, instance: TreePlace, move: TokenMove): Promise<void>
  migrate(work: EngineWork, instance: TreePlace, migration: InstanceMigration): Promise<readonly MigrationProblem[]>
  addSigner(work: EngineWork, task: Task, signer: NewSigner): Promise<void>
  /** A signer who would follow the task. */
  forgetSigner(work: EngineWork, task: Task, account: string): Promise<void>
  /** `signer`: their own task. */
  removeSigner(work: EngineWork, signer: Task, reason: string): Promise<void>
  /** In a sequential loop: a pending element. */
  removeTurn(
    work: EngineWork,
    instance: TreePlace,
    turn: { activityId: string; executionId?: string; element: unknown },
  ): Promise<void>
  goBack(work: EngineWork, instance: TreePlace, back: Omit<GoBackInput, 'rootId' | 'instanceId'>): Promise<void>
  /** Returns the execution of the new instance; null if its turn is yet to come. */
  addLoopInstance(
    work: EngineWork,
    instance: TreePlace,
    added: AddedLoopInstance & { readonly executionId?: string },
  ): Promise<string | null>
  removeLoopInstance(work: EngineWork, instance: TreePlace, removed: RemovedLoopInstance): Promise<void>
  /** `result`: of an external effect. */
  runJob(work: EngineWork, job: EngineJobRecord, result: unknown): Promise<void>
}

/** Groups of an account, as candidate names. */
export type GroupsOf = (db: Reader, account: string) => Promise<readonly string[]>

export interface EngineContext {
  readonly files: FileStore
  readonly clock: Clock
  readonly timeZone: string
  readonly groupsOf: GroupsOf
  readonly models: ModelCache
  readonly drawings: DrawingCache
  readonly forms: FormCache
  readonly commands: EngineCommands
}
