// One task: its detail, making and changing one, its subtasks, forms, comments and content.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../entity/behaviour.ts'
import { readMultipart, type UploadedFile } from '../../../entity/multipart.ts'
import { AppError } from '../../../http/app-error.ts'
import { badRequest, forbidden, notFound } from '../../../http/errors.ts'
import { Answer } from '../../../http/route.ts'
import type { ContentView } from '../../../ports/process-views.ts'
import {
  type FlowCall,
  flowCall,
  inTransaction,
  instanceFor,
  pathPart,
  queryOf,
  shownTasks,
  taskFor,
} from '../flow-call.ts'
import { flowMessages as say } from '../messages.ts'
import { flagIn, textIn, timeIn, type Values } from '../parse-query.ts'
import { isUsable } from '../queries.ts'
import { representContent, representInvolved, representLog } from '../represent.ts'
import { mayReadInstance } from '../instance-rights.ts'
import { taskFacts } from '../load-facts.ts'
import { mayClaimTask, mayCompleteTask, mayEditTask, mayReadTask, mayTakePart } from '../task-rights.ts'

export async function showTask(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  const facts = await taskFacts(flow, task)
  const { person } = flow
  const [shown] = await shownTasks(flow, [task])
  const links = await flow.engine.links(call, [task.id])
  return {
    ...shown,
    involvedPeople: await representInvolved(call.db, links, task.assignee),
    memberOfCandidateUsers: facts.candidates.includes(person.account),
    memberOfCandidateGroup: facts.candidateGroups.some((group) => person.groups.includes(group)),
    initiatorCanCompleteTask: facts.starterCompletes,
    mayComplete: mayCompleteTask(person, facts) === null,
    mayClaim: mayClaimTask(person, facts) === null,
    mayEdit: mayEditTask(person, facts) === null,
  }
}

export async function createTask(call: Call, request: FastifyRequest, body: Values) {
  const outer = await flowCall(call, request)
  return inTransaction(outer, async (flow) => {
    const parentTaskId = textIn(body, 'parentTaskId') ?? null
    if (parentTaskId !== null) await taskFor(flow, parentTaskId, mayTakePart)
    const assignee = textIn(body, 'assignee') ?? flow.person.account
    if (!(await isUsable(flow.work.db, assignee))) throw badRequest(say.userGone)
    const task = await flow.engine.createTask(flow.work, {
      name: String(body.name),
      description: textIn(body, 'description') ?? null,
      assignee,
      owner: flow.person.account,
      parentTaskId,
    })
    const [shown] = await shownTasks(flow, [task])
    return shown
  })
}

/** A field that is sent is written, null too; what is absent stays. */
export async function updateTask(call: Call, request: FastifyRequest, body: Values) {
  const outer = await flowCall(call, request)
  return inTransaction(outer, async (flow) => {
    const task = await taskFor(flow, pathPart(request, 'id'), mayEditTask)
    const changed = await flow.engine.updateTask(flow.work, task.id, {
      ...('name' in body ? { name: String(body.name) } : {}),
      ...('description' in body ? { description: textIn(body, 'description') ?? null } : {}),
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
  if (form === null) throw notFound(say.formGone)
  return form.model
}

export async function saveForm(call: Call, request: FastifyRequest, body: Values): Promise<boolean> {
  const outer = await flowCall(call, request)
  await inTransaction(outer, async (flow) => {
    const task = await taskFor(flow, pathPart(request, 'id'), mayCompleteTask)
    await flow.engine.saveDraft(flow.work, task.id, { values: (body.values ?? {}) as Values })
  })
  return true
}

export async function taskHistory(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  return (await flow.engine.log(call, { taskId: task.id })).map(representLog)
}

export async function comments(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  const rows = await flow.engine.comments(call, { taskId: task.id })
  return rows.map(({ id, message, createTime, createBy }) => ({
    id,
    message,
    created: new Date(createTime).toISOString(),
    createdBy: createBy,
  }))
}

export async function comment(call: Call, request: FastifyRequest, body: Values) {
  const message = textOfMessage(body)
  const outer = await flowCall(call, request)
  return inTransaction(outer, async (flow) => {
    const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
    const { id } = await flow.engine.comment(flow.work, { taskId: task.id }, message)
    return { id, message, createdBy: flow.person.account }
  })
}

function textOfMessage({ message }: Values): string {
  const text = typeof message === 'string' ? message.trim() : ''
  if (text === '') throw badRequest(say.messageRequired)
  return text
}

export async function contents(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  const rows = await flow.engine.contents(call, { taskId: task.id })
  return new Answer(rows.map(representContent), { total: rows.length, size: rows.length, start: 0 })
}

export const contentLimit = 5 * 1024 * 1024

export async function upload(call: Call, request: FastifyRequest) {
  const outer = await flowCall(call, request)
  const id = pathPart(request, 'id')
  await taskFor(outer, id, mayTakePart)
  const { file } = await readMultipart(request, contentLimit * 2)
  if (typeof file !== 'object' || file === null) throw badRequest(say.noFile)
  const { data, filename, mimetype } = file as UploadedFile
  if (data.byteLength > contentLimit) throw new AppError({ message: say.fileTooLarge, status: 413 })
  const path = await outer.engine.keepBytes(data)
  return inTransaction(outer, async (flow) => {
    const task = await taskFor(flow, id, mayTakePart)
    const content = await flow.engine.addContent(flow.work, {
      taskId: task.id,
      ...(task.instanceId === null ? {} : { instanceId: task.instanceId }),
      name: filename || 'Nameless file',
      mimeType: mimetype,
      size: data.byteLength,
      path,
    })
    return representContent(content)
  })
}

async function contentFor(flow: FlowCall, id: string): Promise<ContentView> {
  const content = await flow.engine.content(flow.work, id)
  if (content === null) throw notFound(say.contentGone)
  if (content.taskId !== null) await taskFor(flow, content.taskId, mayReadTask)
  else if (content.instanceId !== null) await instanceFor(flow, content.instanceId, mayReadInstance)
  else if (content.createBy !== flow.person.account && !flow.person.admin) throw forbidden(say.notReadable)
  return content
}

/** Always a download, never shown in place. */
export async function download(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const content = await contentFor(flow, pathPart(request, 'id'))
  const bytes = await flow.engine.contentBytes(content)
  if (bytes === null) throw notFound(say.contentGone)
  return { name: content.name, bytes }
}

export async function deleteContent(call: Call, request: FastifyRequest): Promise<boolean> {
  const outer = await flowCall(call, request)
  await inTransaction(outer, async (flow) => {
    const content = await contentFor(flow, pathPart(request, 'id'))
    if (content.fieldId !== null) throw forbidden(say.notReadable)
    if (content.taskId !== null) await taskFor(flow, content.taskId, mayTakePart)
    await flow.engine.removeContent(flow.work, content.id)
  })
  return true
}
