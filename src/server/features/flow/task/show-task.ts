// The detail of a task: its people, its signers, and what the caller may do with it now.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { AppError } from '../../../errors/app-error.ts'
import { allowedVerbs } from '../access/allowed-verbs.ts'
import { mayReadInstance } from '../access/instance-rights.ts'
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
import { flowCall, pathPart, shownTasks, taskAndFactsFor } from '../calls/flow-call.ts'
import { toLogDto } from '../calls/log-dto.ts'
import { cameBack } from './came-back.ts'
import { mayNameNext } from './next-assignee.ts'
import { toInvolvedDto, toSignersDto, toTargetsDto } from '../calls/to-dto.ts'

/** A fault of the engine in this trial keeps nobody from opening the task. */
async function namesNext(request: FastifyRequest, trial: Promise<boolean>): Promise<boolean> {
  try {
    return await trial
  } catch (error) {
    if (!(error instanceof AppError)) request.log.error({ err: error }, 'trial of the next task failed')
    return false
  }
}

export async function showTask(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const { task, facts, root } = await taskAndFactsFor(flow, pathPart(request, 'id'), mayReadTask)
  const { person } = flow
  const [shown] = await shownTasks(flow, [task])
  const links = await flow.engine.links(call, [task.id])
  const mayReturn = mayReturnTask(person, facts) === null
  const targets = mayReturn ? await flow.engine.earlierTasks(call, task.id) : []
  const ofRoot = root === null || root.id === task.instanceId ? facts.instance : await instanceFacts(flow, root)
  const read =
    ofRoot !== null && mayReadInstance(person, ofRoot) === null ? [task.instanceId, root?.id] : [task.instanceId]
  const reason = await cameBack(flow, task, [...new Set(read.flatMap((id) => id ?? []))])
  const allowed = allowedVerbs(person, { task: facts, root: ofRoot })
  return {
    ...shown,
    involvedPeople: await toInvolvedDto(call.db, links, task.assignee),
    participants: links.flatMap(({ type, userId }) => (type === 'participant' && userId !== null ? [userId] : [])),
    memberOfCandidateUsers: facts.candidates.includes(person.account),
    memberOfCandidateGroup: facts.candidateGroups.some((group) => person.groups.includes(group)),
    initiatorCanCompleteTask: facts.starterCompletes,
    mayComplete: mayCompleteTask(person, facts) === null,
    mayClaim: mayClaimTask(person, facts) === null,
    mayEdit: mayEditTask(person, facts) === null,
    mayNameNext: await namesNext(request, mayNameNext(flow, task, facts)),
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
