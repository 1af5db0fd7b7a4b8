// Returns memory left over from the start to the system once the first jobs have run: an idle server stays small.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const afterStart = 2000

function collect(): void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof gc === 'function') gc({ type: 'major', flavor: 'last-resort' })
}

export function releaseStartMemory(): void {
  setTimeout(collect, afterStart).unref()
}
