// Long bodies are sanitised in a thread before the transaction of their save: in it they would keep everybody waiting.
import { Worker } from 'node:worker_threads'
import { sanitiseBody } from './sanitise-body.ts'
import type { Sanitised, ToSanitise } from './sanitise-thread.ts'

/** Shorter ones take less than ten milliseconds, longer ones than the second are refused by the field's rule. */
const long = { least: 10_000, most: 100_000 }
/** Bodies whose sanitised text is known, the last ones. */
const mostKnown = 8
const idleMs = 30_000
/** For one body: after that the transactions of all that wait do it. */
const patienceMs = 5_000
const resourceLimits = { maxOldGenerationSizeMb: 128 }

/** TypeScript when run from source, JavaScript in the build. */
const threadFile = new URL(`./sanitise-thread${import.meta.url.endsWith('.ts') ? '.ts' : '.js'}`, import.meta.url)

interface Thread {
  readonly worker: Worker
  readonly waiting: Map<number, (clean: string | null) => void>
  /** Ends it: when it has been idle, or has not finished a body. */
  end: NodeJS.Timeout | undefined
}

const known = new Map<string, string>()
let running: Thread | null = null
let asked = 0

function end(thread: Thread): void {
  if (running === thread) running = null
  clearTimeout(thread.end)
  for (const resolve of thread.waiting.values()) resolve(null)
  thread.waiting.clear()
  void thread.worker.terminate()
}

/** Counts from the last finished body: a long line does not mean that the thread hangs. */
function expectNext(thread: Thread): void {
  clearTimeout(thread.end)
  const isIdle = thread.waiting.size === 0
  thread.end = setTimeout(() => end(thread), isIdle ? idleMs : patienceMs)
  if (isIdle) thread.end.unref()
}

function settle(thread: Thread, { id, clean }: Sanitised): void {
  thread.waiting.get(id)?.(clean)
  thread.waiting.delete(id)
  expectNext(thread)
}

function start(): Thread {
  const worker = new Worker(threadFile, { resourceLimits })
  const thread: Thread = { worker, waiting: new Map(), end: undefined }
  worker.on('message', (answer: Sanitised) => settle(thread, answer))
  worker.on('error', () => end(thread))
  worker.on('exit', () => end(thread))
  worker.unref()
  return thread
}

/** Null if the thread did not answer. */
function inThread(html: string): Promise<string | null> {
  const thread = (running ??= start())
  const id = ++asked
  return new Promise((resolve) => {
    thread.waiting.set(id, resolve)
    if (thread.waiting.size === 1) expectNext(thread)
    thread.worker.postMessage({ id, html } satisfies ToSanitise)
  })
}

function remember(html: string, clean: string): void {
  known.delete(html)
  known.set(html, clean)
  const [oldest] = known.keys()
  if (known.size > mostKnown && oldest !== undefined) known.delete(oldest)
}

/** So that `toSanitised` finds the result of a long body. Whatever goes wrong here, it sanitises the body itself. */
export async function sanitiseAhead(html: unknown, maySave: () => Promise<boolean>): Promise<void> {
  if (typeof html !== 'string' || html.length < long.least || html.length > long.most || known.has(html)) return
  if (!(await maySave())) return
  const clean = await inThread(html)
  if (clean !== null) remember(html, clean)
}

export async function toSanitised(html: string): Promise<string> {
  return known.get(html) ?? sanitiseBody(html)
}
