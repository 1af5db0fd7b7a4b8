// A thread that reviews one diagram, and ends.
import { parentPort, workerData } from 'node:worker_threads'
import { lowerPriority } from '../../../thread-priority.ts'
import { inspectDiagram } from './inspect-diagram.ts'

lowerPriority()
parentPort?.postMessage(await inspectDiagram(String(workerData)))
