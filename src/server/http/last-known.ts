// Keeps serving the last value read while the database is unavailable, and refreshes it in the background.
import { within } from './within.ts'

/** How long a reader waits for a fresh value before taking the known one. */
const patienceMs = 1000

export interface LastKnown<Value> {
  /** The known value if it is recent enough, else a fresh one; throws only if nothing was ever read. */
  get(isGood: (value: Value) => boolean): Promise<Value>
}

interface Loading<Value> {
  readonly value: Promise<Value>
  isUnderWay: boolean
}

function ignore(): void {}

export function createLastKnown<Value>(load: () => Promise<Value>): LastKnown<Value> {
  let known: { readonly value: Value } | null = null
  let loading: Loading<Value> | null = null
  let following: Promise<Value> | null = null
  let isAway = false

  async function reload(): Promise<Value> {
    try {
      const value = await load()
      known = { value }
      isAway = false
      return value
    } finally {
      loading = null
    }
  }

  function start(): Promise<Value> {
    const begun: Loading<Value> = { value: reload(), isUnderWay: false }
    loading = begun
    queueMicrotask(() => {
      begun.isUnderWay = true
    })
    return begun.value
  }

  /** A read under way may have begun before a change that this reader already knows of, so they wait for the next one. */
  function next(): Promise<Value> {
    if (loading === null) return start()
    if (!loading.isUnderWay) return loading.value
    following ??= loading.value.then(ignore, ignore).then(() => {
      following = null
      return loading?.value ?? start()
    })
    return following
  }

  return {
    async get(isGood) {
      if (known && isGood(known.value)) return known.value
      const current = next()
      if (known === null) return current
      // While it is away, only the first reader waits.
      const isNew = await within(current, isAway ? 0 : patienceMs)
      if (!isNew) isAway = true
      return isNew ? current : known.value
    },
  }
}
