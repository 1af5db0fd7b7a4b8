// Ids of rows: opaque texts in creation order (UUID version 7).
import { randomBytes } from 'node:crypto'

let lastTime = 0
let counter = 0

/** Within a millisecond a counter keeps the order; the rest is random. */
export function newId(): string {
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    counter = randomBytes(2).readUInt16BE() & 0x7ff
  } else if (++counter > 0xfff) {
    lastTime += 1
    counter = 0
  }
  const time = lastTime.toString(16).padStart(12, '0')
  const random = randomBytes(8)
  random[0] = ((random[0] ?? 0) & 0x3f) | 0x80
  const tail = random.toString('hex')
  const middle = (0x7000 | counter).toString(16)
  return `${time.slice(0, 8)}-${time.slice(8)}-${middle}-${tail.slice(0, 4)}-${tail.slice(4)}`
}
