// The behaviour of every node type.
import type { FlowNode } from '../../model/flow-node.ts'
import { finishActivity } from '../tokens/activities.ts'
import { plan } from '../run.ts'
import type { Behaviour } from './behaviour.ts'
import { callActivity } from './call-activity.ts'
import { boundaryEvent, intermediateCatchEvent } from './catch-events.ts'
import { endEvent } from './end-events.ts'
import { eventBasedGateway, exclusiveGateway, inclusiveGateway, parallelGateway } from './gateways.ts'
import { scriptTask, serviceTask } from './service-tasks.ts'
import { startEvent } from './start-event.ts'
import { adHocSubProcess, subProcess } from './sub-processes.ts'
import { intermediateThrowEvent } from './throw-event.ts'
import { userTask } from './user-task.ts'

const passThrough: Behaviour = { execute: (run, token) => finishActivity(run, token) }

const receiveTask: Behaviour = {
  execute() {
    // It waits for its trigger.
  },
  trigger: (run, token) => finishActivity(run, token),
}

type BehaviourOf<Type extends FlowNode['type']> = Behaviour<Extract<FlowNode, { type: Type }>>

const behaviours: { readonly [Type in FlowNode['type']]: BehaviourOf<Type> } = {
  startEvent,
  endEvent,
  intermediateCatchEvent,
  intermediateThrowEvent,
  boundaryEvent,
  userTask,
  serviceTask,
  sendTask: serviceTask,
  scriptTask,
  receiveTask,
  manualTask: passThrough,
  task: passThrough,
  callActivity,
  subProcess,
  transaction: subProcess,
  eventSubProcess: { execute: (run, token) => plan(run, { kind: 'leave', token }) },
  adHocSubProcess,
  exclusiveGateway,
  parallelGateway,
  inclusiveGateway,
  eventBasedGateway,
}

export function behaviourOf(node: FlowNode): Behaviour {
  return behaviours[node.type] as Behaviour
}
