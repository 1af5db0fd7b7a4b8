// The detail of a task: its people, its signers, and what the caller may do with it now.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import type { TaskFacts } from '../access/facts.ts'
import { allowedVerbs } from '../access/allowed-verbs.ts'
import { instanceFacts } from '../access/load-facts.ts'
import {
  mayAddSigners,
  mayClaimTask,
  mayCompleteTask,
  mayEditTask,
  mayParticipate,
  mayPassOn,
  mayReadTask,
  mayReturnTask,
} from '../access/task-rights.ts'
import { type FlowCall, flowCall, pathPart, shownTasks, taskAndFactsFor } from '../calls/flow-call.ts'
import { toLogDto } from '../calls/log-dto.ts'
import { cameBack } from './came-back.ts'
import { mayNameNext } from './next-assignee.ts'
import { toInvolvedDto, toSignersDto, toTargetsDto } from '../calls/to-dto.ts'
import type { InstanceRecord } from '../../../ports/process/records.ts'

interface Shown {
  readonly instanceId: string | null
  readonly facts: TaskFacts
  readonly root: InstanceRecord | null
}

async function allowedIn(flow: FlowCall, { instanceId, facts, root }: Shown): Promise<string[]> {
  const ofRoot = root === null || root.id === instanceId ? facts.instance : await instanceFacts(flow, root)
  return allowedVerbs(flow.person, { task: facts, root: ofRoot })
}

export async function showTask(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const { task, facts, root } = await taskAndFactsFor(flow, pathPart(request, 'id'), mayReadTask)
  const { person } = flow
  const [shown] = await shownTasks(flow, [task])
  const links = await flow.engine.links(call, [task.id])
  const mayReturn = mayReturnTask(person, facts) === null
  const targets = mayReturn ? await flow.engine.earlierTasks(call, task.id) : []
  const reason = await cameBack(flow, task, root)
  const allowed = await allowedIn(flow, { instanceId: task.instanceId, facts, root })
  return {
    ...shown,
    involvedPeople: await toInvolvedDto(call.db, links, task.assignee),
    memberOfCandidateUsers: facts.candidates.includes(person.account),
    memberOfCandidateGroup: facts.candidateGroups.some((group) => person.groups.includes(group)),
    initiatorCanCompleteTask: facts.starterCompletes,
    mayComplete: mayCompleteTask(person, facts) === null,
    mayClaim: mayClaimTask(person, facts) === null,
    mayEdit: mayEditTask(person, facts) === null,
    mayNameNext: await mayNameNext(flow, task, facts),
    mayPassOn: mayPassOn(person, facts) === null,
    mayReturn: mayReturn && targets.length > 0,
    mayAddSigners: mayAddSigners(person, facts) === null,
    mayParticipate: mayParticipate(person, facts) === null,
    allowed: allowed.filter((verb) => verb !== 'return' || targets.length > 0),
    cameBack: reason === null ? null : ((await toLogDto(flow, [reason]))[0] ?? null),
    businessKey: root?.businessKey ?? null,
    signers: await toSignersDto(call.db, await flow.engine.signers(call, task.id)),
    returnTargets: await toTargetsDto(call.db, targets),
  }
}
