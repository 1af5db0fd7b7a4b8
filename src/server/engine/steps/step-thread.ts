// The thread in which steps with scripts are tried, before their transaction. The waiting side may end it at any moment.
import { parentPort, workerData } from 'node:worker_threads'
import { createEngine, type Call, type Outcome } from '../execute/engine.ts'
import type { ProcessModel } from '../model/process-model.ts'
import { cpuTime } from '../../spent-time.ts'
import { lowerPriority } from '../../thread-priority.ts'
import { loadSandbox } from '../script/sandbox.ts'
import type { Sandbox } from '../script/script-engine.ts'
import { snapshotStore } from './snapshot-store.ts'
import type { FromThread, StepMessage, ThreadData } from './step-messages.ts'

const { limits } = workerData as ThreadData
const port = parentPort
if (port === null) throw new Error('This file is started as a thread.')

function send(message: FromThread): void {
  port?.postMessage(message)
}

lowerPriority()
const inner = await loadSandbox(limits, (script, { time, isLast }) =>
  send({ kind: 'begun', script, time, isLast, cpu: cpuTime() }),
)

/** Effects of a script are sent immediately: the thread may be ended before the end of the step. */
const sandbox: Sandbox = {
  run(script, before) {
    const record = inner.run(script, before)
    send({ kind: 'ran', record })
    return record
  },
}

const models = new Map<number, ProcessModel>()

type AnyCommand = (call: Call, input: unknown) => Promise<Outcome<unknown>>

/** Its outcome is not sent: the command itself finds out when it runs on the rows. */
async function runStepAttempt({ command, options, snapshot, record }: StepMessage): Promise<void> {
  const { name, input, user, now } = command
  const engine = createEngine({ ...options, clock: { now: () => now } })
  const run = engine[name as keyof typeof engine] as AnyCommand
  try {
    await run({ store: snapshotStore(snapshot, models), user, now, record, sandbox }, input)
  } catch {
    // Refused, failed, or at the end of the snapshot.
  }
}

async function perform(message: StepMessage): Promise<void> {
  if (message.forget) models.clear()
  for (const [number, model] of message.models) models.set(number, model)
  await runStepAttempt(message)
  send({ kind: 'ended', ids: message.record.ids, isBroken: inner.isBroken })
}

port.on('message', (message: StepMessage) => void perform(message))
