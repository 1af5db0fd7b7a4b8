// The thread that sanitises long bodies: one after the other, nothing else.
import { parentPort } from 'node:worker_threads'
import { lowerPriority } from '../../../thread-priority.ts'
import { sanitiseBody } from './sanitise-body.ts'

export interface ToSanitise {
  readonly id: number
  readonly html: string
}

/** Null: it failed. */
export interface Sanitised {
  readonly id: number
  readonly clean: string | null
}

async function sanitise({ id, html }: ToSanitise): Promise<void> {
  const clean = await sanitiseBody(html).catch(() => null)
  parentPort?.postMessage({ id, clean } satisfies Sanitised)
}

lowerPriority()
parentPort?.on('message', (asked: ToSanitise) => void sanitise(asked))
