// The environment of a scenario: an engine with its rows in memory and a manual clock.
import { type Call, createEngine, type Engine, type Outcome } from '../../src/server/engine/execute/engine.ts'
import { firstOfCycle, nextDue } from '../../src/server/engine/execute/events/timers.ts'
import { addDuration, parseMoment } from '../../src/server/engine/execute/events/timer-text.ts'
import type { ProcessModel } from '../../src/server/engine/model/process-model.ts'
import { ScriptsNeeded } from '../../src/server/engine/execute/scripts-needed.ts'
import { Attempts } from '../../src/server/engine/steps/attempts.ts'
import { RecordingStore } from '../../src/server/engine/steps/recording-store.ts'
import { type StepPool, sharedStepPool } from '../../src/server/engine/steps/step-pool.ts'
import { Session } from '../../src/server/engine/state/session.ts'
import { MemoryStore } from '../../src/server/engine/state/memory-store.ts'
import type { EngineStore, InstanceTree } from '../../src/server/engine/state/store.ts'
import type { EngineJobRecord } from '../../src/server/ports/process/records.ts'

/** A definition that starts on its own. */
export interface StartTimer {
  readonly definitionId: string
  readonly activityId: string
  readonly dueTime: number
  readonly cycle: EngineJobRecord['cycle']
}

export interface World {
  readonly store: MemoryStore
  readonly engine: Engine
  readonly user: string
  readonly startTimers: Set<StartTimer>
  now(): number
  moveTo(time: number): void
  /** Runs a command and keeps its changes; nothing is kept when it fails. */
  run<Result>(command: (engine: Engine, call: Call) => Promise<Outcome<Result>>): Promise<Result>
  deploy(model: ProcessModel): void
  fire(timer: StartTimer): Promise<void>
}

const beginning = Date.UTC(2026, 0, 1)

function startTimersOf(model: ProcessModel, definitionId: string, now: number): StartTimer[] {
  return model.scope.startEventIds.flatMap((activityId) => {
    const node = model.nodes.get(activityId)
    if (node?.type !== 'startEvent' || node.definition?.kind !== 'timer') return []
    const { date, duration, cycle } = node.definition
    const due =
      cycle === null
        ? { dueTime: (date === null ? addDuration(now, duration ?? '') : parseMoment(date)) ?? now, cycle: null }
        : firstOfCycle(cycle, { now, timeZone: 'UTC' }, null)
    return due === null || due === undefined ? [] : [{ definitionId, activityId, ...due }]
  })
}

const nothing: InstanceTree = {
  instances: [],
  executions: [],
  variables: [],
  tasks: [],
  links: [],
  subscriptions: [],
  jobs: [],
  activities: [],
}

function neverLoading(store: MemoryStore): EngineStore {
  return {
    loadTree: async () => nothing,
    definition: (id) => store.definition(id),
    latestDefinition: (key, tenantId, deploymentId) => store.latestDefinition(key, tenantId, deploymentId),
    signalReceivers: (name, tenantId) => store.signalReceivers(name, tenantId),
    messageStart: (name, tenantId) => store.messageStart(name, tenantId),
  }
}

export interface WorldOptions {
  readonly user?: string
  /** All commands share one session that is never reloaded; its changes are still recorded. */
  readonly oneSession?: boolean
  /** Where its scripts run. */
  readonly pool?: StepPool
}

export function createWorld({
  user = 'kermit',
  oneSession = false,
  pool = sharedStepPool(),
}: WorldOptions = {}): World {
  const store = new MemoryStore()
  let time = beginning
  const clock = { now: () => time }
  const engine = createEngine({ clock })
  const startTimers = new Set<StartTimer>()
  const kept: { session?: Session } = oneSession ? { session: new Session(neverLoading(store)) } : {}
  const world: World = {
    store,
    engine,
    user,
    startTimers,
    now: clock.now,
    moveTo(to) {
      time = Math.max(time, to)
    },
    async run(command) {
      for (const attempts = new Attempts(); ; attempts.begin()) {
        const asked = new RecordingStore(store)
        try {
          const { result, changes } = await command(engine, { store: asked, user, record: attempts.next(), ...kept })
          store.apply(changes)
          kept.session?.settle()
          return result
        } catch (error) {
          if (!(error instanceof ScriptsNeeded)) throw error
          await pool.run(await attempts.request(error, asked))
        }
      }
    },
    deploy(model) {
      const { id } = store.deploy(model)
      for (const timer of startTimersOf(model, id, time)) startTimers.add(timer)
    },
    async fire(timer) {
      startTimers.delete(timer)
      const next = nextDue(timer, { now: time, timeZone: 'UTC' })
      if (next !== null) startTimers.add({ ...timer, ...next })
      const { definitionId, activityId: startActivityId } = timer
      await world.run((each, call) => each.start(call, { definitionId, startActivityId }))
    },
  }
  return world
}
