// Comments on tasks. People who are mentioned in one become involved in the task.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import type { Answer } from '../../../http/route.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'
import type { TaskFacts } from '../access/facts.ts'
import { mayParticipate, mayReadTask } from '../access/task-rights.ts'
import { commentBody, messageOf } from '../calls/comment-body.ts'
import { type FlowCall, flowCall, inTransaction, pathPart, taskAndFactsFor, taskFor } from '../calls/flow-call.ts'
import type { Values } from '../calls/parse-query.ts'
import { wholeList } from '../calls/routes.ts'
import { toCommentsDto } from '../calls/to-dto.ts'
import { notifyPeople } from './notify-people.ts'
import { announceTasks } from './announce-tasks.ts'
import { addParticipant, everybody, log } from './verb-parts.ts'

export const taskCommentBody = {
  ...commentBody,
  properties: {
    ...commentBody.properties,
    mentions: { type: ['array', 'null'], items: { type: 'string' } },
  },
}

export async function comments(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  const rows = await flow.engine.comments(call, { taskId: task.id })
  return wholeList(await toCommentsDto(call.db, rows))
}

/** Nobody new can be involved in a task that has ended. */
async function mention(
  flow: FlowCall,
  task: TaskRecord,
  { accounts, isOpen }: { accounts: string[]; isOpen: boolean },
) {
  for (const account of accounts) {
    if (isOpen) await addParticipant(flow, task, account)
    await log(flow, task, { action: 'mention', target: account })
  }
}

/** Whoever may have it open. */
function peopleOf({ assignee, owner, candidates, others }: TaskFacts): string[] {
  return [assignee, owner, ...candidates, ...others].filter((account) => account !== null)
}

export async function comment(call: Call, request: FastifyRequest, body: Values) {
  const message = messageOf(body)
  const outer = await flowCall(call, request)
  return inTransaction(outer, async (flow) => {
    const { task, facts } = await taskAndFactsFor(flow, pathPart(request, 'id'), mayReadTask)
    const named = Array.isArray(body.mentions) && body.mentions.length > 0
    const accounts = named ? await everybody(flow, { userIds: body.mentions }) : []
    const row = await flow.engine.comment(flow.work, { taskId: task.id }, message)
    await mention(flow, task, { accounts, isOpen: mayParticipate(flow.person, facts) === null })
    await notifyPeople(flow, task, { kind: 'mention', accounts, opinion: message })
    await announceTasks(flow.call, peopleOf(facts))
    return (await toCommentsDto(flow.call.db, [row]))[0]
  })
}
