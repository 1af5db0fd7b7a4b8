// One task: creating and changing it, its subtasks, its form and its history.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { invalid } from '../../../errors/errors.ts'
import { flowCall, inTransaction, pathPart, queryOf, shownTasks, taskFor } from '../calls/flow-call.ts'
import { missingForm } from '../calls/missing-form.ts'
import { flowMessages as messages } from '../messages.ts'
import { flagIn, given, textIn, timeIn, type Values } from '../calls/parse-query.ts'
import { showUploads } from '../files/show-uploads.ts'
import { isUsable } from '../queries.ts'
import { toLogDto } from '../calls/log-dto.ts'
import { mayEditTask, mayParticipate, mayReadTask, maySaveForm } from '../access/task-rights.ts'

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
  if (form === null) throw missingForm(task.formKey)
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
  return toLogDto(flow, await flow.engine.log(call, { taskId: task.id }))
}
