// Polls about once a second for what has happened since, without a row in the queue: startPollers(options) : Pollers.
import type { Call, CreateCall } from '../call/call.ts'

/** One poll. It may run on several servers at once, and again for what it has seen. */
export type Poller = (call: Call) => Promise<void>

export interface PollerOptions {
  readonly pollers: readonly Poller[]
  readonly createCall: CreateCall
  readonly onError: (error: unknown) => void
}

export interface Pollers {
  /** Resolves when a running poll has ended. */
  stop(): Promise<void>
}

const everyMs = 1000
const server = { user: null, job: { account: null }, ip: '', requestId: '', siteId: null }

export async function pollOnce({ pollers, createCall, onError }: PollerOptions): Promise<void> {
  for (const poll of pollers) await poll(createCall(server)).catch(onError)
}

export function startPollers(options: PollerOptions): Pollers {
  let polling: Promise<void> | null = null
  const poll = (): void => {
    polling ??= pollOnce(options).finally(() => {
      polling = null
    })
  }
  const timer = setInterval(poll, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await polling
    },
  }
}
