// End events: plain ends, and those that throw, terminate or cancel.
import type { EndEvent } from '../../model/flow-node.ts'
import { cancelTransaction } from '../cancel.ts'
import { ThrownError } from '../errors.ts'
import { plan } from '../run.ts'
import { terminate } from '../terminate.ts'
import { throwEvent } from '../throwing.ts'
import type { Behaviour } from './behaviour.ts'

export const endEvent: Behaviour<EndEvent> = {
  async execute(run, token, node) {
    const { definition } = node
    if (definition?.kind === 'error') throw new ThrownError(definition.code ?? '')
    if (definition?.kind === 'terminate') return terminate(run, token, definition)
    if (definition?.kind === 'cancel') return cancelTransaction(run, token)
    if (definition !== null) await throwEvent(run, token, definition)
    plan(run, { kind: 'leave', token })
  },
}
