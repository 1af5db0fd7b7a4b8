// Events in the console: what a stream brings, what ends it, and asking where no stream can be shared.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForEvents, listenToStream, type Source } from '../../../src/console/data/event-source.ts'
import { noRights, noUser, startSession } from '../../../src/console/data/session-store.ts'

interface Asked {
  readonly accept: string | null
  readonly token: string | null
  readonly last: string | null
}

let asked: Asked[] = []
let heard: string[] = []
let abort = new AbortController()
let waking: ReturnType<typeof setInterval> | undefined

/** The answers in order; then the caller has had enough. */
function answerWith(...answers: (() => Response)[]): void {
  const rest = [...answers]
  vi.stubGlobal('fetch', async (_address: string, { headers }: { headers: Record<string, string> }) => {
    const sent = new Headers(headers)
    asked.push({ accept: sent.get('accept'), token: sent.get('token'), last: sent.get('last-event-id') })
    const next = rest.shift()
    if (rest.length === 0) abort.abort()
    if (next === undefined) throw new Error('Nothing to answer')
    return next()
  })
}

function source(): Source {
  const { signal } = abort
  return { onTopic: (topic) => heard.push(topic), onGap: () => heard.push('gap'), signal }
}

function streamOf(...parts: string[]): () => Response {
  const send = (controller: ReadableStreamDefaultController<Uint8Array>): void => {
    for (const part of parts) controller.enqueue(new TextEncoder().encode(part))
    controller.close()
  }
  return () => new Response(new ReadableStream({ start: send }))
}

beforeEach(() => {
  // A browser that says it is online again does not wait.
  waking = setInterval(() => window.dispatchEvent(new Event('online')), 5)
  asked = []
  heard = []
  abort = new AbortController()
  startSession({ user: { ...noUser, token: 'secret', account: 'anna' }, rights: noRights }, false)
})
afterEach(() => {
  clearInterval(waking)
  vi.unstubAllGlobals()
})

test('topics arrive in whatever parts; an interrupted stream goes on after the last one', async () => {
  const first = streamOf('retry: 2000\n\n:\n\nid: 7\nda', 'ta: {"topic":"one"}\n', '\nid: 8\ndata: {"topic":"two"}\n\n')
  answerWith(first, () => new Response(null, { status: 502 }), streamOf('event: end\ndata: {}\n\n'), streamOf())
  await listenToStream(source())
  expect(heard).toEqual(['gap', 'one', 'two', 'gap'])
  expect(asked.map(({ last }) => last)).toEqual([null, '8', '8'])
  expect(asked[0]).toMatchObject({ accept: 'text/event-stream', token: 'secret' })
})

test('a login that has ended is not tried again', async () => {
  answerWith(() => new Response(null, { status: 401 }), streamOf())
  await listenToStream(source())
  expect(asked).toHaveLength(1)
})

test('where no stream can be shared the missed topics are asked for', async () => {
  const missed = (last: number, topics: string[]) => () => Response.json({ data: { last, topics } })
  answerWith(missed(4, []), () => Response.error(), missed(6, ['one']), missed(6, []))
  await askForEvents(source())
  expect(heard).toEqual(['gap', 'one'])
  expect(asked.map(({ last }) => last)).toEqual([null, '4', '4', '6'])
})
