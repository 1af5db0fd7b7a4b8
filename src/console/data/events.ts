// Hints of the server that something has changed: subscribe(topic, handler). One tab of a browser listens for all of them.
import { askForEvents, listenToStream, type Source } from './event-source.ts'
import { randomId } from './random-id.ts'
import { readSession, subscribeSession } from './session-store.ts'
import { isViewing } from './view-store.ts'

type Handler = () => void
type Duty = (signal: AbortSignal) => void

const handlers = new Map<string, Set<Handler>>()
const duties: Duty[] = []
let stopListening: (() => void) | null = null

function announce(topic: string): void {
  for (const handler of handlers.get(topic) ?? []) handler()
}

/** Something may have been missed. */
function announceAll(): void {
  for (const topic of handlers.keys()) announce(topic)
}

interface Passed {
  /** Empty: something may have been missed. */
  readonly topic: string
  /** Equal values would be no change, of which other tabs are not notified. */
  readonly id: string
}

/** To the other tabs of the account, through a value in local storage: only this origin sees it. */
function passOn(key: string, topic: string): void {
  const passed: Passed = { topic, id: randomId() }
  localStorage.setItem(key, JSON.stringify(passed))
}

function receive(key: string, signal: AbortSignal): void {
  const onStorage = (event: StorageEvent): void => {
    if (event.key !== key || event.newValue === null) return
    const { topic } = JSON.parse(event.newValue) as Passed
    if (topic === '') announceAll()
    else announce(topic)
  }
  window.addEventListener('storage', onStorage, { signal })
}

/** Tabs wait in turn for the lock; the one that holds it listens. When it closes, the next one gets it. */
async function listenInTurn(key: string, signal: AbortSignal): Promise<void> {
  receive(key, signal)
  const source: Source = {
    onTopic(topic) {
      announce(topic)
      passOn(key, topic)
    },
    onGap() {
      announceAll()
      passOn(key, '')
    },
    signal,
  }
  await navigator.locks.request(key, { signal }, () => {
    for (const duty of duties) duty(signal)
    return listenToStream(source)
  })
}

/** What the listening tab does for all tabs of the browser, until the signal. */
export function addDuty(duty: Duty): void {
  duties.push(duty)
}

function start(): () => void {
  const abort = new AbortController()
  const { signal } = abort
  const { account, token } = readSession().user
  // Another login in this tab must not continue the previous one's stream.
  const leave = subscribeSession(() => {
    if (readSession().user.token !== token) restart()
  })
  // Locks exist on https and localhost only; elsewhere every tab asks by itself.
  const work =
    'locks' in navigator
      ? listenInTurn(`atrium.events ${account}`, signal)
      : askForEvents({ onTopic: announce, onGap: announceAll, signal })
  // Aborted while waiting for its turn.
  work.catch(() => undefined)
  return () => {
    leave()
    abort.abort()
  }
}

function restart(): void {
  stopListening?.()
  // The server refuses the stream in a view as another user.
  const isAsked = handlers.size > 0 && readSession().user.token !== '' && !isViewing()
  stopListening = isAsked ? start() : null
}

/** The handler asks the server what is new; it is also called when something may have been missed. Returns how to stop. */
export function subscribe(topic: string, handler: Handler): () => void {
  const own = handlers.get(topic) ?? new Set()
  handlers.set(topic, own.add(handler))
  if (stopListening === null) restart()
  return () => {
    own.delete(handler)
    if (own.size === 0 && handlers.get(topic) === own) handlers.delete(topic)
    if (handlers.size === 0) restart()
  }
}
