// Identical calls in flight: a later write is dropped, an earlier read is cancelled and its caller gets the later answer.
import { cancelledError } from './http-error.ts'

type Send<Answer> = (signal: AbortSignal) => Promise<Answer>

interface Flight {
  readonly abort: AbortController
  /** Set when a newer identical read replaced it. */
  successor: Promise<unknown> | null
}

const flights = new Map<string, Flight>()

function follow(signal: AbortSignal | undefined, abort: AbortController): void {
  if (signal === undefined) return
  if (signal.aborted) abort.abort()
  signal.addEventListener('abort', () => abort.abort(), { once: true })
}

async function fly<Answer>(key: string, flight: Flight, send: Send<Answer>): Promise<Answer> {
  try {
    return await send(flight.abort.signal)
  } catch (error) {
    if (flight.successor !== null) return (await flight.successor) as Answer
    throw error
  } finally {
    if (flights.get(key) === flight) flights.delete(key)
  }
}

export async function sendWrite<Answer>(key: string, send: Send<Answer>): Promise<Answer> {
  if (flights.has(key)) throw cancelledError()
  const flight: Flight = { abort: new AbortController(), successor: null }
  flights.set(key, flight)
  return fly(key, flight, send)
}

export async function sendRead<Answer>(key: string, send: Send<Answer>, signal?: AbortSignal): Promise<Answer> {
  const earlier = flights.get(key)
  const flight: Flight = { abort: new AbortController(), successor: null }
  follow(signal, flight.abort)
  flights.set(key, flight)
  const answer = fly(key, flight, send)
  if (earlier !== undefined) {
    earlier.successor = answer
    earlier.abort.abort()
  }
  return answer
}
