// The diagram of the address, asked for while the drawing library starts.
import { readSession } from '../../../data/session-store.ts'
import { loadDiagram } from './calls.ts'

export interface Ahead {
  /** Its text, once: whoever asks again wants it as it is then. */
  readonly take: (definition: string) => Promise<string> | null
}

export function askAhead(definition: string | null): Ahead {
  let asked = definition === null ? null : loadDiagram(definition, readSession().rights)
  asked?.catch(() => undefined)
  return {
    take(wanted) {
      const answer = wanted === definition ? asked : null
      asked = null
      return answer
    },
  }
}
