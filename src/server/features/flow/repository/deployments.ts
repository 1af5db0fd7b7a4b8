// Deployments of processes: listed, made of an uploaded file.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { Answer } from '../../../http/route.ts'
import { deployUpload } from './diagrams.ts'
import { badName, uploadedFile } from '../files/files.ts'
import { readList } from '../calls/filters.ts'
import { queryOf } from '../calls/flow-call.ts'
import { deploymentList } from '../calls/list-shapes.ts'
import { flowMessages as messages } from '../messages.ts'
import { given, textIn } from '../calls/parse-query.ts'
import { toDeploymentDto } from '../calls/to-dto.ts'

/** Case counts for diagrams, as the engine has it. */
const processFile = /(?:\.bpmn20\.xml|\.bpmn|\.[zZ][iI][pP]|\.[bB][aA][rR])$/

export const uploadLimit = 20 * 1024 * 1024

export async function listDeployments(call: Call, request: FastifyRequest): Promise<Answer> {
  const query = readList(queryOf(request), deploymentList)
  const { rows, total } = await request.server.ports.engine.deployments(call, { ...query, kind: 'process' })
  return new Answer(rows.map(toDeploymentDto), { total, size: rows.length, start: query.start })
}

export async function deployFile(call: Call, request: FastifyRequest) {
  const { file, values } = await uploadedFile(request, uploadLimit)
  if (!processFile.test(file.filename)) throw badName(messages.deploymentFile(file.filename))
  const query = queryOf(request)
  const said = (name: string) => textIn(values, name, 150) ?? textIn(query, name, 150)
  return deployUpload(call, request, {
    kind: 'process',
    fileName: file.filename,
    bytes: file.data,
    ...given({ name: said('deploymentName'), tenantId: said('tenantId'), category: said('category') }),
  })
}
