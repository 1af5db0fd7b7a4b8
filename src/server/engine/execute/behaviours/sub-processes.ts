// Subprocesses: a scope of their own with a token at their start; ad-hoc ones wait for commands.
import type { SubProcess } from '../../model/flow-node.ts'
import type { ExecutionRecord } from '../../state/records.ts'
import { finishActivity } from '../tokens/activities.ts'
import { setDataObjects } from '../variables/data-objects.ts'
import { placeEventStarts } from '../events/event-sub-process.ts'
import { executeMessages as messages } from '../messages.ts'
import { fail, plan, type Run } from '../run.ts'
import { createChild, nodeById } from '../tokens/tree.ts'
import type { Behaviour } from './behaviour.ts'

function openScope(run: Run, scope: ExecutionRecord, node: SubProcess): void {
  run.session.executions.update(scope, { scope: true, active: false })
  setDataObjects(run, scope, node.scope.dataObjects)
  placeEventStarts(run, scope)
}

export const subProcess: Behaviour<SubProcess> = {
  execute(run, scope, node) {
    const model = run.session.modelOf(scope)
    const starts = node.scope.startEventIds.map((id) => nodeById(model, id))
    const start = starts.find((each) => each.type === 'startEvent' && each.definition === null) ?? starts[0]
    if (start === undefined)
      return fail(messages.noSubStart(node.id), `No initial activity found for subprocess ${node.id}`)
    openScope(run, scope, node)
    return plan(run, { kind: 'enter', token: createChild(run, scope, { activityId: start.id }) })
  },
}

export const adHocSubProcess: Behaviour<SubProcess> = {
  execute: openScope,
  trigger: (run, token) => finishActivity(run, token),
}
