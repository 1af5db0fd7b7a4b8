// Turns what a process engine hands back into the Call that it is: an adapter knows only its port, the end of a process needs the whole call.
import type { Call } from './call.ts'

function isCall(work: object): work is Call {
  return 'of' in work && 'transaction' in work
}

/** Everyone who works on processes does so in a call. */
export function callOf(work: object): Call {
  if (!isCall(work)) throw new Error('Processes are worked on in a call.')
  return work
}
