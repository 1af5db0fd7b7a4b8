// Stores pages while the next ones are rendered: encodes and hashes them, and writes their files. It knows nothing but the folder.
import { transcode } from 'node:buffer'
import { parentPort, workerData } from 'node:worker_threads'
import { openFolder } from '../../adapters/open-folder.ts'
import { toFailure } from '../failure.ts'
import { PageObjects, type StoredObject } from '../pages/page-objects.ts'
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

/** Half of a surrogate pair becomes U+FFFD, as wherever a text is encoded. */
function toUtf8(units: Uint8Array): Uint8Array {
  try {
    return transcode(units, 'utf16le', 'utf8')
  } catch {
    return Buffer.from(Buffer.from(units).toString('utf16le'))
  }
}

async function store({ number, buffer, sizes }: StoreRequest): Promise<StoreAnswer> {
  const stored: StoredObject[] = []
  try {
    let at = 0
    for (const size of sizes) {
      beat(0)
      stored.push(await objects.put(toUtf8(buffer.subarray(at, at + size))))
      at += size
    }
    return { number, buffer, stored, failure: null }
  } catch (error) {
    return { number, buffer, stored, failure: toFailure(error) }
  }
}

let queue = Promise.resolve()
port.on('message', (request: StoreRequest) => {
  queue = queue.then(async () => {
    const answer = await store(request)
    send(answer, [answer.buffer.buffer])
  })
})
