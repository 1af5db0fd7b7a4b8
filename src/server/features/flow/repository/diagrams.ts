// Diagrams on their way in and out: drawn ones deployed, deployments deleted, a definition's XML.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { notFound } from '../../../errors/errors.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { pathPart, queryOf } from '../calls/flow-call.ts'
import { flowMessages as messages } from '../messages.ts'
import { flagIn, type Values } from '../calls/parse-query.ts'
import { toDeploymentDto } from '../calls/to-dto.ts'
import type { NewDeployment } from '../../../ports/process/process-views.ts'

/** A file's ending may stand behind the name: it is what the list of definitions shows. */
const diagramName =
  '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?(?:\\.bpmn(?:20\\.xml)?)?$'
function engineOf({ server }: FastifyRequest) {
  return server.ports.engine
}

export const diagramBody = {
  type: 'object',
  required: ['resourceName', 'data'],
  properties: {
    resourceName: {
      type: 'string',
      minLength: 1,
      maxLength: 100,
      pattern: diagramName,
      'x-message': {
        required: messages.diagramName,
        type: messages.diagramName,
        maxLength: messages.diagramNameLength,
        pattern: messages.diagramNameForm,
      },
    },
    data: {
      type: 'string',
      minLength: 1,
      pattern: '\\S',
      'x-message': { required: messages.noDiagram, type: messages.noDiagram },
    },
  },
}

/** A definition's diagram as a file. */
export async function diagramFileOf(call: Call, request: FastifyRequest): Promise<FileAnswer> {
  const { name, xml } = await diagramOf(call, request)
  return new FileAnswer({ name, type: 'application/xml; charset=utf-8', bytes: xml })
}

export async function deployDiagram(call: Call, request: FastifyRequest, body: Values) {
  const name = String(body.resourceName).replace(/\.bpmn(?:20\.xml)?$/i, '')
  const bytes = new TextEncoder().encode(String(body.data))
  return deployUpload(call, request, { kind: 'process', fileName: `${name}.bpmn20.xml`, bytes, name })
}

/** Checked before the transaction begins; what does not stop it is told by element. */
export async function deployUpload(call: Call, request: FastifyRequest, upload: NewDeployment) {
  const engine = engineOf(request)
  const prepared = await engine.prepare(upload)
  const made = await call.transaction(async (inside) => {
    const deployment = await engine.deploy(inside, prepared)
    await inside.log({ entity: 'flow/deployment', id: null, action: 'create', after: { name: deployment.name } })
    return deployment
  })
  const warnings = prepared.warnings.map(({ field, message }) => ({ field, message }))
  return { ...toDeploymentDto(made), warnings }
}

type Kind = 'process' | 'form'

/** Which of the two counts: each has rights of its own. */
export async function assertKind(call: Call, request: FastifyRequest, { id, kind }: { id: string; kind: Kind }) {
  const { total } = await engineOf(request).deployments(call, { id, kind, size: 0 })
  if (total === 0) throw notFound(messages.deploymentGone)
}

export async function deleteDeployment(
  call: Call,
  request: FastifyRequest,
  deployment: { readonly id: string; readonly kind: Kind },
): Promise<boolean> {
  const { id } = deployment
  const cascade = flagIn(queryOf(request), 'cascade') ?? false
  await call.transaction(async (inside) => {
    await assertKind(inside, request, deployment)
    await engineOf(request).deleteDeployment(inside, id, cascade)
    await inside.log({ entity: 'flow/deployment', id: null, action: 'remove', before: { deployment: id, cascade } })
  })
  return true
}

/** XML of a definition, for whoever may see the definition. */
export async function diagramOf(call: Call, request: FastifyRequest): Promise<{ name: string; xml: string }> {
  const engine = engineOf(request)
  const definition = await engine.definition(call, pathPart(request, 'id'))
  if (definition === null) throw notFound(messages.definitionGone)
  const bytes = await engine.resource(call, definition.deploymentId, definition.resourceName)
  if (bytes === null) throw notFound(messages.resourceGone)
  return { name: definition.resourceName, xml: new TextDecoder().decode(bytes) }
}
