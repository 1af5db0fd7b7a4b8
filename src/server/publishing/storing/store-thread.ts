// Stores pages while the next ones are rendered: hashes them and writes their files. It knows nothing but the folder.
import { parentPort, workerData } from 'node:worker_threads'
import { openFolder } from '../../adapters/open-folder.ts'
import { toFailure } from '../failure.ts'
import { PageObjects } from '../pages/page-objects.ts'
import { heartbeat } from '../heartbeat.ts'
import type { StoreAnswer, StoreData, StoreMessage, StoreRequest } from './store-protocol.ts'

const { folder } = workerData as StoreData
const port = parentPort
if (port === null) throw new Error('This file is started as a thread.')

const objects = new PageObjects(openFolder(folder))

function send(message: StoreMessage, transfer: ArrayBuffer[] = []): void {
  port?.postMessage(message, transfer)
}

const beat = heartbeat(() => send({ isStoring: true }))

async function store({ number, buffer, sizes }: StoreRequest): Promise<StoreAnswer> {
  const hashes: string[] = []
  try {
    let at = 0
    for (const size of sizes) {
      beat(0)
      const { hash } = await objects.put(buffer.subarray(at, at + size))
      hashes.push(hash)
      at += size
    }
    return { number, buffer, hashes, failure: null }
  } catch (error) {
    return { number, buffer, hashes, failure: toFailure(error) }
  }
}

let queue = Promise.resolve()
port.on('message', (request: StoreRequest) => {
  queue = queue.then(async () => {
    const answer = await store(request)
    send(answer, [answer.buffer.buffer])
  })
})
