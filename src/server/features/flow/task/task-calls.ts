// One task: its detail, making and changing one, its subtasks, forms, comments and content.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../entity/behaviour.ts'
import { forbidden, invalid, notFound } from '../../../http/errors.ts'
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
import { messageOf } from '../comment-body.ts'
import {
  representComment,
  representContent,
  representInvolved,
  representLog,
  representSigners,
  representTargets,
} from '../represent.ts'
import { downloadType, readUpload } from '../uploads.ts'
import { mayReadInstance } from '../instance-rights.ts'
import { taskFacts } from '../load-facts.ts'
import {
  mayAddSigners,
  mayClaimTask,
  mayCompleteTask,
  mayEditTask,
  mayPassOn,
  mayReadTask,
  mayReturnTask,
  mayTakePart,
} from '../task-rights.ts'

export async function showTask(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  const facts = await taskFacts(flow, task)
  const { person } = flow
  const [shown] = await shownTasks(flow, [task])
  const links = await flow.engine.links(call, [task.id])
  const mayReturn = mayReturnTask(person, facts) === null
  const targets = mayReturn ? await flow.engine.earlierTasks(call, task.id) : []
  return {
    ...shown,
    involvedPeople: await representInvolved(call.db, links, task.assignee),
    memberOfCandidateUsers: facts.candidates.includes(person.account),
    memberOfCandidateGroup: facts.candidateGroups.some((group) => person.groups.includes(group)),
    initiatorCanCompleteTask: facts.starterCompletes,
    mayComplete: mayCompleteTask(person, facts) === null,
    mayClaim: mayClaimTask(person, facts) === null,
    mayEdit: mayEditTask(person, facts) === null,
    mayPassOn: mayPassOn(person, facts) === null,
    mayReturn: mayReturn && targets.length > 0,
    mayAddSigners: mayAddSigners(person, facts) === null,
    signers: await representSigners(call.db, await flow.engine.signers(call, task.id)),
    returnTargets: await representTargets(call.db, targets),
  }
}

/** The body passed its schema. */
const descriptionOf = (body: Values): string | null => textIn(body, 'description', 255) ?? null

export async function createTask(call: Call, request: FastifyRequest, body: Values) {
  const outer = await flowCall(call, request)
  return inTransaction(outer, async (flow) => {
    const parentTaskId = textIn(body, 'parentTaskId') ?? null
    if (parentTaskId !== null) await taskFor(flow, parentTaskId, mayTakePart)
    const assignee = textIn(body, 'assignee') ?? flow.person.account
    if (!(await isUsable(flow.work.db, assignee))) throw invalid([{ field: 'assignee', message: say.userGone }])
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

/** A field that is sent is written, null too; what is absent stays. */
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

export async function comments(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  const rows = await flow.engine.comments(call, { taskId: task.id })
  return new Answer(rows.map(representComment), { total: rows.length, size: rows.length, start: 0 })
}

export async function comment(call: Call, request: FastifyRequest, body: Values) {
  const message = messageOf(body)
  const outer = await flowCall(call, request)
  return inTransaction(outer, async (flow) => {
    const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
    return representComment(await flow.engine.comment(flow.work, { taskId: task.id }, message))
  })
}

export async function contents(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  const rows = await flow.engine.contents(call, { taskId: task.id })
  return new Answer(rows.map(representContent), { total: rows.length, size: rows.length, start: 0 })
}

export async function upload(call: Call, request: FastifyRequest) {
  const outer = await flowCall(call, request)
  const id = pathPart(request, 'id')
  await taskFor(outer, id, mayTakePart)
  const { data, name, mimeType } = await readUpload(request)
  const path = await outer.engine.keepBytes(data)
  return inTransaction(outer, async (flow) => {
    const task = await taskFor(flow, id, mayTakePart)
    const ofInstance = task.instanceId === null ? {} : { instanceId: task.instanceId }
    const content = { taskId: task.id, ...ofInstance, name, mimeType, size: data.byteLength, path }
    return representContent(await flow.engine.addContent(flow.work, content))
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
  return { name: content.name, type: downloadType(content), bytes }
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
