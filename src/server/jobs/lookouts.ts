// Looks about once a second for what has happened since the last look, without a row in the queue: startLookouts(options) : Lookouts.
import type { Call, CreateCall } from '../call/call.ts'

/** One look. It may run on several servers at once, and again for what it has seen. */
export type Lookout = (call: Call) => Promise<void>

export interface LookoutOptions {
  readonly lookouts: readonly Lookout[]
  readonly createCall: CreateCall
  readonly onError: (error: unknown) => void
}

export interface Lookouts {
  /** Resolves once a look that is going on has ended. */
  stop(): Promise<void>
}

const everyMs = 1000
const server = { user: null, job: { account: null }, ip: '', requestId: '', siteId: null }

export async function lookOnce({ lookouts, createCall, onError }: LookoutOptions): Promise<void> {
  for (const look of lookouts) await look(createCall(server)).catch(onError)
}

export function startLookouts(options: LookoutOptions): Lookouts {
  let looking: Promise<void> | null = null
  const look = (): void => {
    looking ??= lookOnce(options).finally(() => {
      looking = null
    })
  }
  const timer = setInterval(look, everyMs).unref()
  return {
    async stop() {
      clearInterval(timer)
      await looking
    },
  }
}
