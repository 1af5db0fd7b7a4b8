// Intermediate throw events: none, signal, message, escalation, compensation, link.
import type { IntermediateEvent } from '../../model/flow-node.ts'
import { throwEvent } from '../events/throwing.ts'
import { plan } from '../run.ts'
import type { Behaviour } from './behaviour.ts'

export const intermediateThrowEvent: Behaviour<IntermediateEvent> = {
  async execute(run, token, node) {
    const { definition } = node
    if (definition?.kind === 'link' && definition.targetId !== null) {
      const flow = {
        id: `${node.id}-${definition.targetId}`,
        name: definition.name,
        sourceId: node.id,
        targetId: definition.targetId,
        condition: null,
        skipExpression: null,
        listeners: [],
      }
      plan(run, { kind: 'leave', token, flows: [flow] })
      return
    }
    if (definition !== null) await throwEvent(run, token, definition)
    plan(run, { kind: 'leave', token })
  },
}
