// Thrown by a command that needs its scripts run elsewhere first: carries everything needed to run it there.
import type { ScriptMissing } from '../script/step-scripts.ts'
import type { EngineOptions } from './run.ts'

/** A command as plain data. */
export interface CommandGiven {
  /** Names of the engine's commands. */
  readonly name: string
  readonly input: unknown
  readonly user: string | null
  readonly now: number
}

export class ScriptsNeeded extends Error {
  readonly command: CommandGiven
  readonly options: Pick<EngineOptions, 'timeZone' | 'stepLimit'>
  readonly process: string
  readonly isStale: boolean

  constructor(
    { options, ...command }: CommandGiven & { readonly options: EngineOptions },
    { process, isStale }: ScriptMissing,
  ) {
    super('The scripts of this command have not run yet.')
    this.name = 'ScriptsNeeded'
    this.command = command
    const { timeZone, stepLimit } = options
    this.options = {
      ...(timeZone === undefined ? {} : { timeZone }),
      ...(stepLimit === undefined ? {} : { stepLimit }),
    }
    this.process = process
    this.isStale = isStale
  }
}
