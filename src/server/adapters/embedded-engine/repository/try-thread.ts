// A thread that evaluates one expression, and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { tryExpression } from '../../../engine/expression/try-expression.ts'
import { lowerPriority } from '../../../thread-priority.ts'

export interface Tried {
  readonly text: string
  readonly values: Readonly<Record<string, unknown>>
}

const { text, values } = workerData as Tried
lowerPriority()
parentPort?.postMessage('started')
parentPort?.postMessage(tryExpression(text, values))
