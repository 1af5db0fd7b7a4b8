// Start events: passed through, whatever triggered them; in event subprocesses they wait beside the scope.
import type { StartEvent } from '../../model/flow-node.ts'
import { fireEventStart } from '../events/event-sub-process.ts'
import { plan } from '../run.ts'
import type { Behaviour } from './behaviour.ts'

export const startEvent: Behaviour<StartEvent> = {
  execute: (run, token) => plan(run, { kind: 'leave', token }),
  trigger: (run, token, node) => fireEventStart(run, token, node),
}
