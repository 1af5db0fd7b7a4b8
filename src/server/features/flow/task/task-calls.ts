// One task: its detail, creating and changing it, its subtasks, forms, comments and content.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { invalid, notFound } from '../../../errors/errors.ts'
import type { Answer } from '../../../http/route.ts'
import { flowCall, inTransaction, pathPart, queryOf, shownTasks, taskAndFactsFor, taskFor } from '../calls/flow-call.ts'
import { flowMessages as messages } from '../messages.ts'
import { flagIn, given, textIn, timeIn, type Values } from '../calls/parse-query.ts'
import { wholeList } from '../calls/routes.ts'
import { showUploads } from '../files/show-uploads.ts'
import { isUsable } from '../queries.ts'
import { messageOf } from '../calls/comment-body.ts'
import { toCommentDto, toInvolvedDto, toLogDto, toSignersDto, toTargetsDto } from '../calls/to-dto.ts'
import {
  mayAddSigners,
  mayClaimTask,
  mayCompleteTask,
  mayEditTask,
  mayPassOn,
  mayReadTask,
  mayReturnTask,
  maySaveForm,
  mayParticipate,
} from '../access/task-rights.ts'

export async function showTask(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const { task, facts } = await taskAndFactsFor(flow, pathPart(request, 'id'), mayReadTask)
  const { person } = flow
  const [shown] = await shownTasks(flow, [task])
  const links = await flow.engine.links(call, [task.id])
  const mayReturn = mayReturnTask(person, facts) === null
  const targets = mayReturn ? await flow.engine.earlierTasks(call, task.id) : []
  return {
    ...shown,
    involvedPeople: await toInvolvedDto(call.db, links, task.assignee),
    memberOfCandidateUsers: facts.candidates.includes(person.account),
    memberOfCandidateGroup: facts.candidateGroups.some((group) => person.groups.includes(group)),
    initiatorCanCompleteTask: facts.starterCompletes,
    mayComplete: mayCompleteTask(person, facts) === null,
    mayClaim: mayClaimTask(person, facts) === null,
    mayEdit: mayEditTask(person, facts) === null,
    mayPassOn: mayPassOn(person, facts) === null,
    mayReturn: mayReturn && targets.length > 0,
    mayAddSigners: mayAddSigners(person, facts) === null,
    signers: await toSignersDto(call.db, await flow.engine.signers(call, task.id)),
    returnTargets: await toTargetsDto(call.db, targets),
  }
}

/** The body has passed its schema. */
function descriptionOf(body: Values): string | null {
  return textIn(body, 'description', 255) ?? null
}

export async function createTask(call: Call, request: FastifyRequest, body: Values) {
  const outer = await flowCall(call, request)
  return inTransaction(outer, async (flow) => {
    const parentTaskId = textIn(body, 'parentTaskId') ?? null
    if (parentTaskId !== null) await taskFor(flow, parentTaskId, mayParticipate)
    const assignee = textIn(body, 'assignee') ?? flow.person.account
    if (!(await isUsable(flow.call.db, assignee))) throw invalid([{ field: 'assignee', message: messages.userGone }])
    const task = await flow.engine.createTask(flow.work, {
      name: String(body.name),
      description: descriptionOf(body),
      assignee,
      owner: flow.person.account,
      parentTaskId,
    })
    const [shown] = await shownTasks(flow, [task])
    return shown
  })
}

/** A field that is sent is written, including null; an absent one is left unchanged. */
export async function updateTask(call: Call, request: FastifyRequest, body: Values) {
  const outer = await flowCall(call, request)
  return inTransaction(outer, async (flow) => {
    const task = await taskFor(flow, pathPart(request, 'id'), mayEditTask)
    const changed = await flow.engine.updateTask(flow.work, task.id, {
      ...('name' in body ? { name: String(body.name) } : {}),
      ...('description' in body ? { description: descriptionOf(body) } : {}),
      ...('dueDate' in body ? { dueDate: timeIn(body, 'dueDate') ?? null } : {}),
    })
    const [shown] = await shownTasks(flow, [changed])
    return shown
  })
}

/** A plain list of the open ones. */
export async function subtasks(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  const latestFirst = flagIn(queryOf(request), 'latestFirst') ?? true
  const sort = latestFirst ? '-createTime' : 'createTime'
  const { rows } = await flow.engine.tasks(call, { state: 'open', parentTaskId: task.id, size: 1000, sort })
  return shownTasks(flow, rows)
}

export async function taskForm(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  const form = await flow.engine.taskForm(call, task.id)
  if (form === null) throw notFound(messages.formGone)
  return showUploads(flow, form.model, { taskId: task.id, instanceId: task.instanceId })
}

export async function saveForm(call: Call, request: FastifyRequest, body: Values): Promise<boolean> {
  const outer = await flowCall(call, request)
  await inTransaction(outer, async (flow) => {
    const task = await taskFor(flow, pathPart(request, 'id'), maySaveForm)
    const formDefinitionId = textIn(body, 'formDefinitionId') ?? textIn(body, 'formId')
    await flow.engine.saveDraft(flow.work, task.id, {
      values: (body.values ?? {}) as Values,
      ...given({ formDefinitionId }),
    })
  })
  return true
}

export async function taskHistory(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  return (await flow.engine.log(call, { taskId: task.id })).map(toLogDto)
}

export async function comments(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  const rows = await flow.engine.comments(call, { taskId: task.id })
  return wholeList(rows.map(toCommentDto))
}

export async function comment(call: Call, request: FastifyRequest, body: Values) {
  const message = messageOf(body)
  const outer = await flowCall(call, request)
  return inTransaction(outer, async (flow) => {
    const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
    return toCommentDto(await flow.engine.comment(flow.work, { taskId: task.id }, message))
  })
}
