// Comments and content of an instance as a whole.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import type { Answer } from '../../../http/route.ts'
import { flowCall, inTransaction, instanceFor, pathPart } from '../calls/flow-call.ts'
import { mayCommentInstance, mayReadInstance } from '../access/instance-rights.ts'
import type { Values } from '../calls/parse-query.ts'
import { wholeList } from '../calls/routes.ts'
import { toCommentsDto, toContentDto } from '../calls/to-dto.ts'
import { attachUpload } from '../files/attach-upload.ts'
import { messageOf } from '../calls/comment-body.ts'

/** Including those of its tasks, newest first. */
export async function instanceComments(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const instance = await instanceFor(flow, pathPart(request, 'id'), mayReadInstance)
  const rows = await flow.engine.comments(call, { instanceId: instance.id })
  return wholeList(await toCommentsDto(call.db, rows))
}

export async function commentInstance(call: Call, request: FastifyRequest, body: Values) {
  const message = messageOf(body)
  return inTransaction(await flowCall(call, request), async (flow) => {
    const instance = await instanceFor(flow, pathPart(request, 'id'), mayCommentInstance)
    const row = await flow.engine.comment(flow.work, { instanceId: instance.id }, message)
    return (await toCommentsDto(flow.call.db, [row]))[0]
  })
}

export async function instanceContents(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const instance = await instanceFor(flow, pathPart(request, 'id'), mayReadInstance)
  const rows = await flow.engine.contents(call, { instanceId: instance.id })
  return wholeList(rows.map(toContentDto))
}

export async function uploadToInstance(call: Call, request: FastifyRequest) {
  const id = pathPart(request, 'id')
  return attachUpload(call, request, async (flow) => ({
    instanceId: (await instanceFor(flow, id, mayCommentInstance)).id,
  }))
}
