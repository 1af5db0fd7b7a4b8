// The commands of the engine: each works on a session over the store until every token waits, and returns the changes.
import type { Sandbox } from '../script/script-engine.ts'
import { ScriptMissing, StepScripts } from '../script/step-scripts.ts'
import type { StepRecord } from '../script/step-record.ts'
import type { Changes, EngineStore } from '../state/store.ts'
import { Session } from '../state/session.ts'
import { runAgenda } from './tokens/agenda.ts'
import { adHocCommands } from './commands/ad-hoc.ts'
import { eventCommands } from './commands/events.ts'
import { goBackCommands } from './commands/go-back.ts'
import { instanceCommands } from './commands/instances.ts'
import { jobCommands } from './commands/jobs.ts'
import { loopCommands } from './commands/loops.ts'
import { migrateCommands } from './commands/migrate.ts'
import { moveCommands } from './commands/move.ts'
import { taskCommands } from './commands/tasks.ts'
import { newId } from './new-id.ts'
import type { EngineOptions, Run } from './run.ts'
import { ScriptsNeeded } from './scripts-needed.ts'

/** Whose rows, and on whose behalf. */
export interface Call {
  readonly store: EngineStore
  /** Null: the system. */
  readonly user: string | null
  /** The clock's current time by default. */
  readonly now?: number
  /** Several commands in one: later ones see what earlier ones did, and all changes so far are returned. */
  readonly session?: Session
  /** The record of this command's scripts from an earlier run; completed while it runs. */
  readonly record?: StepRecord
  /** Runs scripts that have not run yet; without it they must be in the record. */
  readonly sandbox?: Sandbox
}

export interface Outcome<Result> {
  readonly result: Result
  readonly changes: Changes
}

/** Every instance that started or ended is found in `changes.instances`. */
type Command<Input, Result> = (run: Run, input: Input) => Result | Promise<Result>
type Exposed<Commands> = {
  readonly [Name in keyof Commands]: Commands[Name] extends Command<infer Input, infer Result>
    ? (call: Call, input: Input) => Promise<Outcome<Result>>
    : never
}

const commands = {
  ...instanceCommands,
  ...taskCommands,
  ...eventCommands,
  ...jobCommands,
  ...adHocCommands,
  ...moveCommands,
  ...loopCommands,
  ...goBackCommands,
  ...migrateCommands,
}

export type Engine = Exposed<typeof commands>

/** The ids of the earlier run, then new ones. */
function idsOf({ ids }: StepRecord): () => string {
  let at = 0
  return () => {
    const id = ids[at] ?? newId()
    ids[at++] = id
    return id
  }
}

function openRun(options: EngineOptions, call: Call): Run {
  const { store, user, now, session, record = { ids: [], scripts: [] }, sandbox } = call
  return {
    session: session ?? new Session(store),
    options,
    now: now ?? options.clock.now(),
    user,
    scripts: new StepScripts(record.scripts, sandbox ?? null),
    newId: idsOf(record),
    queue: [],
    broughtTo: new Map(),
    changedVariables: [],
  }
}

export function createEngine(options: EngineOptions): Engine {
  const expose =
    <Input, Result>(name: string, command: Command<Input, Result>) =>
    async (call: Call, input: Input): Promise<Outcome<Result>> => {
      const run = openRun(options, call)
      try {
        const result = await command(run, input)
        await runAgenda(run)
        run.session.transients.clear()
        return { result, changes: run.session.changes() }
      } catch (error) {
        if (!(error instanceof ScriptMissing)) throw error
        throw new ScriptsNeeded({ name, input, user: run.user, now: run.now, options }, error)
      }
    }
  const exposed = Object.entries(commands).map(([name, command]) => [
    name,
    expose(name, command as Command<never, unknown>),
  ])
  return Object.fromEntries(exposed) as Engine
}
