// Attaches an uploaded file to a task or an instance.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import type { NewContent } from '../../../ports/process/process-views.ts'
import { type FlowCall, flowCall, inTransaction } from '../calls/flow-call.ts'
import { toContentDto } from '../calls/to-dto.ts'
import { receiveUpload } from './uploads.ts'

type Target = Pick<NewContent, 'taskId' | 'instanceId'>

/** `find` checks the rights: before the file is read, and again in the transaction that stores its row. */
export async function attachUpload(call: Call, request: FastifyRequest, find: (flow: FlowCall) => Promise<Target>) {
  const outer = await flowCall(call, request)
  await find(outer)
  const kept = await receiveUpload(outer, request)
  return inTransaction(outer, async (flow) => {
    return toContentDto(await flow.engine.addContent(flow.work, { ...(await find(flow)), ...kept }))
  })
}
