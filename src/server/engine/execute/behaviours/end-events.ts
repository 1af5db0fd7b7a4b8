// End events: plain ends, and those that throw, terminate or cancel.
import type { EndEvent } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { cancelTransaction } from '../tokens/cancel.ts'
import { ThrownError } from '../events/errors.ts'
import { mappedValues } from '../events/payloads.ts'
import { plan, type Run } from '../run.ts'
import { terminate } from '../tokens/terminate.ts'
import { throwEvent } from '../events/throwing.ts'
import type { Behaviour } from './behaviour.ts'

function thrownBy(run: Run, token: ExecutionRecord, { definition, out }: EndEvent): ThrownError {
  const { code, reference } = definition?.kind === 'error' ? definition : { code: null, reference: null }
  return new ThrownError({ code, reference, values: mappedValues(run, token, out) })
}

export const endEvent: Behaviour<EndEvent> = {
  async execute(run, token, node) {
    const { definition } = node
    if (definition?.kind === 'error') throw thrownBy(run, token, node)
    if (definition?.kind === 'terminate') return terminate(run, token, definition)
    if (definition?.kind === 'cancel') return cancelTransaction(run, token)
    if (definition !== null) await throwEvent(run, token, definition)
    plan(run, { kind: 'leave', token })
  },
}
