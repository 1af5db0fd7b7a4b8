// Returns memory left over from the start to the system before the first request: an idle server stays small, and nobody waits for it.
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

export function releaseStartMemory(): void {
  setFlagsFromString('--expose-gc')
  const gc: unknown = runInNewContext('gc')
  setFlagsFromString('--no-expose-gc')
  if (typeof gc === 'function') gc({ type: 'major', flavor: 'last-resort' })
}
