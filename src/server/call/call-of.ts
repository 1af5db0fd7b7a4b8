// From what a process engine is given back to the call that it is: an adapter knows its port only, the end of a process needs all of it.
import type { Call } from './call.ts'

function isCall(work: object): work is Call {
  return 'of' in work && 'transaction' in work
}

/** Whoever works on processes does so in a call. */
export function callOf(work: object): Call {
  if (!isCall(work)) throw new Error('Processes are worked on in a call.')
  return work
}
