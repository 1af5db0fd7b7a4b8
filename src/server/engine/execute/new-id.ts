// Ids of rows: opaque texts in creation order (UUID version 7).
import { randomFillSync } from 'node:crypto'

let lastTime = 0
let counter = 0

const tailBytes = 8
/** Fetched for many ids at once: each request costs more than the bytes. */
const pool = Buffer.alloc(tailBytes * 512)
let used = pool.length

function randomTail(): Buffer {
  if (used === pool.length) {
    randomFillSync(pool)
    used = 0
  }
  used += tailBytes
  return pool.subarray(used - tailBytes, used)
}

/** Within a millisecond a counter keeps the order; the rest is random. */
export function newId(): string {
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    counter = randomTail().readUInt16BE() & 0x7ff
  } else if (++counter > 0xfff) {
    lastTime += 1
    counter = 0
  }
  const time = lastTime.toString(16).padStart(12, '0')
  const random = randomTail()
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
  const tail = random.toString('hex')
  const middle = (0x7000 | counter).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
