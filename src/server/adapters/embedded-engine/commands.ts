// Runs commands of the pure engine on the database: load under the tree's lock, run, write the changes, notify jobs and hooks.
import { createEngine, type Call as EngineCall, type Engine, type Outcome } from '../../engine/execute/engine.ts'
import { ScriptsNeeded } from '../../engine/execute/scripts-needed.ts'
import type { Changes } from '../../engine/state/store.ts'
import type { StepRecord } from '../../engine/script/step-record.ts'
import { TreeIncomplete } from '../../engine/state/tree-incomplete.ts'
import type { Attempts } from '../../engine/steps/attempts.ts'
import { RecordingStore } from '../../engine/steps/recording-store.ts'
import { type StepPool, sharedStepPool } from '../../engine/steps/step-pool.ts'
import type { Clock } from '../../ports/clock.ts'
import type { EndedHook } from '../../ports/process/process-engine.ts'
import type { EngineCommands } from './context.ts'
import type { ModelCache } from './repository/definitions.ts'
import { notifyHooks } from './instances/ended-hooks.ts'
import { syncJobs } from './jobs/job-rows.ts'
import { attemptsIn, ScriptsFirst } from './scripts-first.ts'
import { type AlreadyRead, createStore } from './rows/store.ts'
import { toAppError } from './to-app-error.ts'
import { writeChanges } from './rows/write-changes.ts'
import type { EngineWork } from './work.ts'

export interface CommandParts {
  readonly models: ModelCache
  readonly endedHooks: readonly EndedHook[]
  readonly clock: Clock
  readonly timeZone: string
  /** For tests; by default the pool shared by the whole server. */
  readonly pool?: StepPool | undefined
}

type Command<Result> = (engine: Engine, call: EngineCall) => Promise<Outcome<Result>>

interface Attempt<Result> {
  readonly work: EngineWork
  readonly command: Command<Result>
  readonly attempts: Attempts
  readonly record: StepRecord
}

class Runner {
  readonly #parts: CommandParts
  readonly #engine: Engine
  readonly #pool: StepPool

  constructor(parts: CommandParts) {
    this.#parts = parts
    this.#pool = parts.pool ?? sharedStepPool()
    this.#engine = createEngine({ clock: parts.clock, timeZone: parts.timeZone })
  }

  async run<Result>(work: EngineWork, command: Command<Result>, read: AlreadyRead = {}): Promise<Result> {
    const attempts = attemptsIn(work.db)
    const record = attempts.next()
    try {
      return await this.#attempt({ work, command, attempts, record }, read)
    } catch (error) {
      if (!(error instanceof TreeIncomplete)) throw error
      return this.#attempt({ work, command, attempts, record }, {})
    }
  }

  /** What the command would change, from what has been committed; null: it depends on scripts, which do not run for it. */
  async changesOf(work: EngineWork, command: Command<unknown>, read: AlreadyRead): Promise<Changes | null> {
    const store = createStore(work.db, this.#parts.models, { ...read, isTrial: true })
    try {
      return (await command(this.#engine, { store, user: work.user?.account ?? null, now: work.now })).changes
    } catch (error) {
      if (error instanceof ScriptsNeeded) return null
      if (error instanceof TreeIncomplete && read.tree !== undefined) return this.changesOf(work, command, {})
      throw toAppError(error)
    }
  }

  async #attempt<Result>({ work, command, attempts, record }: Attempt<Result>, read: AlreadyRead): Promise<Result> {
    const { models, endedHooks } = this.#parts
    const rows = createStore(work.db, models, read)
    const store = new RecordingStore(rows)
    const call = { store, user: work.user?.account ?? null, now: work.now, record }
    try {
      const { result, changes } = await command(this.#engine, call)
      await writeChanges(work.db, changes, rows.dependents)
      await syncJobs(work, changes.jobs)
      await notifyHooks(work, changes, endedHooks)
      return result
    } catch (error) {
      if (error instanceof TreeIncomplete) throw error
      if (!(error instanceof ScriptsNeeded)) throw toAppError(error)
      const request = await attempts.request(error, store).catch((refusal: unknown) => {
        throw toAppError(refusal)
      })
      throw new ScriptsFirst({ attempts, request, pool: this.#pool, isJob: work.isJob === true })
    }
  }
}

export function createCommands(parts: CommandParts): EngineCommands {
  const runner = new Runner(parts)
  return {
    start: (work, { definition, ...start }) =>
      runner.run(work, (engine, call) => engine.start(call, { ...start, definitionId: definition.id }), {
        definitions: [definition],
      }),
    async completeTask(work, { id, rootId, tree }, variables) {
      const input = { rootId: rootId ?? '', taskId: id, variables }
      await runner.run(work, (engine, call) => engine.completeTask(call, input), { tree })
    },
    async tasksAfter(work, { id, rootId, tree }, variables) {
      const input = { rootId: rootId ?? '', taskId: id, variables }
      const changes = await runner.changesOf(work, (engine, call) => engine.completeTask(call, input), { tree })
      return changes?.tasks.inserted ?? null
    },
    async changeTask(work, { id, rootId }, change) {
      await runner.run(work, (engine, call) => engine.changeTask(call, { rootId: rootId ?? '', taskId: id, change }))
    },
    cancel: (work, { id, rootId }, reason) =>
      runner.run(work, (engine, call) => engine.cancel(call, { rootId, instanceId: id, reason })),
    changeVariables: (work, { id, rootId }, change) =>
      runner.run(work, (engine, call) => engine.changeVariables(call, { ...change, rootId, executionId: id })),
    evaluateConditions: (work, { id, rootId }) =>
      runner.run(work, (engine, call) => engine.evaluateConditions(call, { rootId, instanceId: id })),
    message: (work, { instance, name, values }) =>
      runner.run(work, (engine, call) =>
        engine.message(call, { rootId: instance.rootId, instanceId: instance.id, name, variables: values }),
      ),
    signal: (work, { name, tenantId, values }) =>
      runner.run(work, (engine, call) => engine.signal(call, { name, tenantId, variables: values })),
    trigger: (work, { rootId, executionId, values }) =>
      runner.run(work, (engine, call) => engine.trigger(call, { rootId, executionId, variables: values })),
    moveTokens: (work, { id, rootId }, move) =>
      runner.run(work, (engine, call) => engine.moveTokens(call, { ...move, rootId, instanceId: id })),
    migrate: (work, { id, rootId }, migration) =>
      runner.run(work, (engine, call) => engine.migrate(call, { ...migration, rootId, instanceId: id })),
    addSigner: (work, { id, rootId }, { account, type }) =>
      runner.run(work, (engine, call) =>
        engine.addSigner(call, { rootId: rootId ?? '', taskId: id, account, signing: type }),
      ),
    forgetSigner: (work, { id, rootId }, account) =>
      runner.run(work, (engine, call) => engine.forgetSigner(call, { rootId: rootId ?? '', taskId: id, account })),
    removeSigner: (work, { id, rootId }, reason) =>
      runner.run(work, (engine, call) => engine.removeSigner(call, { rootId: rootId ?? '', taskId: id, reason })),
    removeTurn: (work, { id, rootId }, turn) =>
      runner.run(work, (engine, call) => engine.removeTurn(call, { ...turn, rootId, instanceId: id })),
    goBack: (work, { id, rootId }, back) =>
      runner.run(work, (engine, call) => engine.goBack(call, { ...back, rootId, instanceId: id })),
    addLoopInstance: (work, { id, rootId }, added) =>
      runner.run(work, (engine, call) => engine.addInstance(call, { ...added, rootId, instanceId: id })),
    removeLoopInstance: (work, { rootId }, removed) =>
      runner.run(work, (engine, call) => engine.removeInstance(call, { ...removed, rootId })),
    runJob: (work, { id, rootId }, result) =>
      runner.run(work, (engine, call) => engine.runJob(call, { rootId, jobId: id, result })),
  }
}
