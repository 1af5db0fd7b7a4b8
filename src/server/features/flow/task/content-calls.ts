// Content of tasks, and early uploads for the upload fields of forms, before there is a task or an instance.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { forbidden, invalid, notFound } from '../../../errors/errors.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import type { Answer } from '../../../http/route.ts'
import type { ContentView } from '../../../ports/process/process-views.ts'
import { definitionToStart } from '../access/definition-to-start.ts'
import { type FlowCall, flowCall, inTransaction, instanceFor, pathPart, queryOf, taskFor } from '../calls/flow-call.ts'
import { mayCommentInstance, mayReadInstance, mayRemoveContent } from '../access/instance-rights.ts'
import { flowMessages as messages } from '../messages.ts'
import { textIn, type Values } from '../calls/parse-query.ts'
import { wholeList } from '../calls/routes.ts'
import { toContentDto } from '../calls/to-dto.ts'
import { mayReadTask, maySaveForm, mayParticipate } from '../access/task-rights.ts'
import { attachUpload } from '../files/attach-upload.ts'
import { downloadType, receiveUpload, uploadForm } from '../files/uploads.ts'
import { processMessages } from '../../../ports/process/messages.ts'

/** Purposes of an early upload. */
const purposes = ['taskId', 'processDefinitionId', 'processInstanceId'] as const
const purpose = { type: 'string', maxLength: 250 }

/** One of the purposes is given, in the body or in the query string. */
export const earlyUploadForm = {
  ...uploadForm,
  properties: { ...uploadForm.properties, ...Object.fromEntries(purposes.map((name) => [name, purpose])) },
}

export async function contents(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const task = await taskFor(flow, pathPart(request, 'id'), mayReadTask)
  const rows = await flow.engine.contents(call, { taskId: task.id })
  return wholeList(rows.map(toContentDto))
}

export async function upload(call: Call, request: FastifyRequest) {
  const id = pathPart(request, 'id')
  return attachUpload(call, request, async (flow) => {
    const { id: taskId, instanceId } = await taskFor(flow, id, mayParticipate)
    return instanceId === null ? { taskId } : { taskId, instanceId }
  })
}

/** Whose form it is for: a task, a start form, or an instance; only those who may act on it may upload. */
async function assertPurpose(flow: FlowCall, named: Values): Promise<void> {
  const [taskId, definitionId, instanceId] = purposes.map((name) => textIn(named, name))
  if (taskId === undefined && definitionId === undefined && instanceId === undefined)
    throw invalid([{ field: 'taskId', message: messages.noPurpose }])
  if (taskId !== undefined) await taskFor(flow, taskId, maySaveForm)
  if (definitionId !== undefined) await definitionToStart(flow, definitionId)
  if (instanceId !== undefined) await instanceFor(flow, instanceId, mayCommentInstance)
}

/** Belongs to its uploader until a form that references it is submitted. */
export async function uploadEarly(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  const kept = await receiveUpload(flow, request, (texts) => assertPurpose(flow, { ...queryOf(request), ...texts }))
  return inTransaction(flow, async ({ engine, work }) => toContentDto(await engine.addContent(work, kept)))
}

async function contentFor(flow: FlowCall, id: string): Promise<ContentView> {
  const content = await flow.engine.content(flow.work, id)
  if (content === null) throw notFound(processMessages.contentMissing)
  if (content.taskId !== null) await taskFor(flow, content.taskId, mayReadTask)
  else if (content.instanceId !== null) await instanceFor(flow, content.instanceId, mayReadInstance)
  else if (content.createBy !== flow.person.account && !flow.person.admin) throw forbidden(messages.notReadable)
  return content
}

export async function showContent(call: Call, request: FastifyRequest) {
  const flow = await flowCall(call, request)
  return toContentDto(await contentFor(flow, pathPart(request, 'id')))
}

/** Always a download, never displayed inline. */
export async function download(call: Call, request: FastifyRequest): Promise<FileAnswer> {
  const flow = await flowCall(call, request)
  const content = await contentFor(flow, pathPart(request, 'id'))
  const bytes = await flow.engine.openContent(content)
  if (bytes === null) throw notFound(processMessages.contentMissing)
  return new FileAnswer({ name: content.name, type: downloadType(content), bytes })
}

export async function deleteContent(call: Call, request: FastifyRequest): Promise<boolean> {
  const outer = await flowCall(call, request)
  await inTransaction(outer, async (flow) => {
    const content = await contentFor(flow, pathPart(request, 'id'))
    if (content.fieldId !== null) throw forbidden(messages.formContent)
    if (content.taskId !== null) await taskFor(flow, content.taskId, mayParticipate)
    else if (content.instanceId !== null) await instanceFor(flow, content.instanceId, mayRemoveContent)
    await flow.engine.removeContent(flow.work, content.id)
  })
  return true
}
