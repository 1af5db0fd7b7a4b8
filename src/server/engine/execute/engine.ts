// The commands of the engine: each works on a session over the store until every token waits, and answers what it changed.
import type { Changes, EngineStore } from '../state/store.ts'
import { Session } from '../state/session.ts'
import { runToRest } from './agenda.ts'
import { adHocCommands } from './commands/ad-hoc.ts'
import { eventCommands } from './commands/events.ts'
import { goBackCommands } from './commands/go-back.ts'
import { instanceCommands } from './commands/instances.ts'
import { jobCommands } from './commands/jobs.ts'
import { loopCommands } from './commands/loops.ts'
import { migrateCommands } from './commands/migrate.ts'
import { moveCommands } from './commands/move.ts'
import { taskCommands } from './commands/tasks.ts'
import type { EngineOptions, Run } from './run.ts'

/** On whose rows, and as whom. */
export interface Call {
  readonly store: EngineStore
  /** Null: the system. */
  readonly user: string | null
  /** The clock's time unless given. */
  readonly now?: number
  /** Several commands in one: the later ones see what the earlier ones did, and answer all changes so far. */
  readonly session?: Session
}

export interface Outcome<Result> {
  readonly result: Result
  readonly changes: Changes
}

/** Every instance that was begun or ended can be told from `changes.instances`. */
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

function openRun(options: EngineOptions, { store, user, now, session }: Call, scripts: Run['scripts']): Run {
  return {
    session: session ?? new Session(store),
    options,
    now: now ?? options.clock.now(),
    user,
    scripts,
    queue: [],
    broughtTo: new Map(),
    changedVariables: [],
  }
}

export function createEngine(options: EngineOptions): Engine {
  const scripts: Run['scripts'] = { engine: null }
  const expose =
    <Input, Result>(command: Command<Input, Result>) =>
    async (call: Call, input: Input): Promise<Outcome<Result>> => {
      const run = openRun(options, call, scripts)
      const result = await command(run, input)
      await runToRest(run)
      run.session.transients.clear()
      return { result, changes: run.session.changes() }
    }
  const exposed = Object.entries(commands).map(([name, command]) => [name, expose(command as Command<never, unknown>)])
  return Object.fromEntries(exposed) as Engine
}
