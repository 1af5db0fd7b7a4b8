// Ids of rows: opaque texts in creation order (UUID version 7).
import { randomFillSync } from 'node:crypto'

let lastTime = 0
let counter = 0
/** The formatted `lastTime`. */
let prefix = ''

const tailDigits = 16
/** Fetched and written as hexadecimal digits for many ids at once: each request costs more than the digits. */
const bytes = Buffer.alloc((tailDigits / 2) * 512)
let pool = ''
let used = 0

function randomTail(): string {
  if (used === pool.length) {
    pool = randomFillSync(bytes).toString('hex')
    used = 0
  }
  used += tailDigits
  return pool.slice(used - tailDigits, used)
}

function timePrefix(time: number): string {
  const text = time.toString(16).padStart(12, '0')
  return `${text.slice(0, 8)}-${text.slice(8)}`
}

/** The variant: the first two bits are 10. */
function variantOf(digit: string): string {
  return '89ab'[Number.parseInt(digit, 16) & 3] ?? '8'
}

/** Within a millisecond a counter keeps the order; the rest is random. */
export function newId(): string {
  const now = Date.now()
  if (now > lastTime) {
    lastTime = now
    prefix = timePrefix(lastTime)
    counter = Number.parseInt(randomTail().slice(0, 4), 16) & 0x7ff
  } else if (++counter > 0xfff) {
    lastTime += 1
    prefix = timePrefix(lastTime)
    counter = 0
  }
  const tail = randomTail()
  const middle = (0x7000 | counter).toString(16)
  return `${prefix}-${middle}-${variantOf(tail.charAt(0))}${tail.slice(1, 4)}-${tail.slice(4)}`
}
