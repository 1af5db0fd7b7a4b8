// Reads the event stream with the token in a header, which EventSource cannot send; asks again and again where no stream can stay open.
import { readSession } from './session-store.ts'

const address = '/api/events'
const streamType = 'text/event-stream'
/** Three heartbeats of the server. */
const silence = 45_000
const askEvery = 2000
const longestPause = 30_000

export interface Source {
  readonly onTopic: (topic: string) => void
  /** Something may have been missed: at the start, and after an interruption. */
  readonly onGap: () => void
  readonly signal: AbortSignal
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      window.removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, milliseconds)
    window.addEventListener('online', done, { once: true })
    signal.addEventListener('abort', done, { once: true })
  })
}

function headersOf(accept: string, lastId: string): Record<string, string> {
  const headers = { accept, token: readSession().user.token }
  return lastId === '' ? headers : { ...headers, 'last-event-id': lastId }
}

interface Frame {
  readonly id: string
  readonly event: string
  readonly data: string
}

function parseFrame(text: string): Frame {
  const fields = new Map(
    text.split('\n').map((line) => {
      const [name = '', ...rest] = line.split(':')
      return [name, rest.join(':').trimStart()]
    }),
  )
  return { id: fields.get('id') ?? '', event: fields.get('event') ?? '', data: fields.get('data') ?? '' }
}

/** Ends when the server ends it, or is silent. */
async function* framesOf(body: ReadableStream<Uint8Array>, abort: AbortController): AsyncGenerator<Frame> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const timer = setTimeout(() => abort.abort(), silence)
    const { done, value } = await reader.read().finally(() => clearTimeout(timer))
    if (done) return
    text += decoder.decode(value, { stream: true })
    const parts = text.split('\n\n')
    text = parts.pop() ?? ''
    yield* parts.map(parseFrame)
  }
}

interface Progress {
  lastId: string
  failures: number
}

/** True: the login has ended. */
async function follow({ onTopic, onGap, signal }: Source, progress: Progress): Promise<boolean> {
  const abort = new AbortController()
  const stop = (): void => abort.abort()
  signal.addEventListener('abort', stop, { once: true })
  try {
    const answer = await fetch(address, { headers: headersOf(streamType, progress.lastId), signal: abort.signal })
    if (answer.status === 401) return true
    if (!answer.ok || answer.body === null) throw new Error(String(answer.status))
    progress.failures = 0
    onGap()
    for await (const { id, event, data } of framesOf(answer.body, abort)) {
      if (event === 'end') return true
      if (id === '') continue
      progress.lastId = id
      onTopic((JSON.parse(data) as { topic: string }).topic)
    }
    return false
  } finally {
    signal.removeEventListener('abort', stop)
  }
}

/** Until the login has ended, or the signal. Connects again after an interruption, later each time. */
export async function listenToStream(source: Source): Promise<void> {
  const progress: Progress = { lastId: '', failures: 0 }
  while (!source.signal.aborted) {
    const hasEnded = await follow(source, progress).catch(() => false)
    if (hasEnded || source.signal.aborted) return
    progress.failures += 1
    const step = Math.min(longestPause, 500 * 2 ** progress.failures)
    await pause(step * (0.5 + Math.random() / 2), source.signal)
  }
}

interface Missed {
  readonly data: { readonly last: number; readonly topics: readonly string[] }
}

/** While the tab is visible. */
export async function askForEvents({ onTopic, onGap, signal }: Source): Promise<void> {
  let lastId = ''
  for (; !signal.aborted; await pause(askEvery, signal)) {
    if (document.visibilityState === 'hidden') continue
    try {
      const answer = await fetch(address, { headers: headersOf('application/json', lastId), signal })
      if (answer.status === 401) return
      const { data } = (await answer.json()) as Missed
      if (lastId === '') onGap()
      lastId = String(data.last)
      data.topics.forEach(onTopic)
    } catch {
      // Asked again soon.
    }
  }
}
