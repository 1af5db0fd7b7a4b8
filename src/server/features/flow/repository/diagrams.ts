// Diagrams in and out: deploying drawn ones, deleting deployments, a definition's XML.
import type { Call } from '../../../call/call.ts'
import { notFound } from '../../../errors/errors.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { flowMessages as messages } from '../messages.ts'
import { readList } from '../calls/filters.ts'
import { deploymentList } from '../calls/list-shapes.ts'
import { flagIn, type Values } from '../calls/parse-query.ts'
import { toDeploymentDto } from '../calls/to-dto.ts'
import type { NewDeployment, PreparedDeployment } from '../../../ports/process/process-views.ts'
import type { DeploymentView } from '../../../ports/process/repository-views.ts'
import { processMessages } from '../../../ports/process/messages.ts'
import { assertUnseenStays, type Seen } from './replaced-versions.ts'

/** The name may end in a file extension: it is what the list of definitions shows. */
const diagramName =
  '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?(?:\\.bpmn(?:20\\.xml)?)?$'

export const diagramData = {
  type: 'string',
  minLength: 1,
  pattern: '\\S',
  'x-message': { required: messages.noDiagram, type: messages.noDiagram },
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
    data: diagramData,
    basedOn: {
      type: ['string', 'null'],
      maxLength: 64,
      description:
        'Id of the definition that was changed: refused with `stale` once it has a newer version. Its tenant is kept.',
    },
    replace: {
      type: ['boolean', 'null'],
      description: 'False: refused with `stale` if another process has the same key, too. True: neither is refused.',
    },
  },
}

interface Diagram {
  readonly name: string
  readonly xml: string
}

/** A definition's diagram as a file. */
export function toDiagramFile({ name, xml }: Diagram): FileAnswer {
  return new FileAnswer({ name, type: 'application/xml; charset=utf-8', bytes: xml })
}

export async function deployDiagram(call: Call, body: Values) {
  const name = String(body.resourceName).replace(/\.bpmn(?:20\.xml)?$/i, '')
  const bytes = new TextEncoder().encode(String(body.data))
  const { basedOn, replace } = body
  const based = typeof basedOn === 'string' ? await call.engine.definition(call, basedOn) : null
  const tenantId = based?.tenantId ?? ''
  const upload = { kind: 'process', fileName: `${name}.bpmn20.xml`, bytes, name, tenantId } as const
  const seen = {
    deploymentId: based?.deploymentId ?? null,
    replace: typeof replace === 'boolean' ? replace : undefined,
  }
  return deployProcess(call, upload, seen)
}

/** Within a transaction. */
async function store(inside: Call, prepared: PreparedDeployment, seen: Seen | null): Promise<DeploymentView> {
  const deployment = await inside.engine.deploy(inside, prepared)
  if (seen !== null) await assertUnseenStays(inside, deployment, seen)
  await inside.log({ entity: 'flow/deployment', id: null, action: 'create', after: { name: deployment.name } })
  return deployment
}

export async function deployForm(call: Call, upload: NewDeployment, seen: Seen) {
  const prepared = await call.engine.prepare(upload)
  return toDeploymentDto(await call.transaction((inside) => store(inside, prepared, seen)))
}

/** Checked before the transaction begins; warnings are returned by element. `definitionId`: what the next change is based on. */
export async function deployProcess(call: Call, upload: NewDeployment, seen: Seen | null = null) {
  const prepared = await call.engine.prepare(upload)
  const warnings = prepared.warnings.map(({ field, message }) => ({ field, message }))
  return call.transaction(async (inside) => {
    const deployment = await store(inside, prepared, seen)
    const { rows } = await inside.engine.definitions(inside, { deploymentId: deployment.id })
    return { ...toDeploymentDto(deployment), definitionId: rows[0]?.id ?? null, warnings }
  })
}

type Kind = 'process' | 'form'

/** The deployments of one kind as rows. */
export function deploymentsOf(kind: Kind) {
  return {
    async list(call: Call, asked: Values) {
      const query = readList(asked, deploymentList)
      const { rows, total } = await call.engine.deployments(call, { ...query, kind })
      return { rows: rows.map(toDeploymentDto), total, start: query.start }
    },
    remove: (call: Call, id: string, asked: Values) =>
      deleteDeployment(call, { id, kind, cascade: flagIn(asked, 'cascade') ?? false }),
  }
}

/** Which of the two applies: each has rights of its own. */
export async function assertKind(call: Call, { id, kind }: { id: string; kind: Kind }) {
  const { total } = await call.engine.deployments(call, { id, kind, size: 0 })
  if (total === 0) throw notFound(processMessages.deploymentMissing)
}

export async function deleteDeployment(
  call: Call,
  deployment: { readonly id: string; readonly kind: Kind; readonly cascade: boolean },
): Promise<boolean> {
  const { id, cascade } = deployment
  await call.transaction(async (inside) => {
    await assertKind(inside, deployment)
    await call.engine.deleteDeployment(inside, id, cascade)
    await inside.log({ entity: 'flow/deployment', id: null, action: 'remove', before: { deployment: id, cascade } })
  })
  return true
}

/** XML of a definition, for everyone who may see the definition. `missing`: said instead of which part is gone. */
export async function diagramOf(call: Call, id: string, missing?: string): Promise<Diagram> {
  const { engine } = call
  const definition = await engine.definition(call, id)
  if (definition === null) throw notFound(missing ?? processMessages.definitionMissing)
  const bytes = await engine.resource(call, definition.deploymentId, definition.resourceName)
  if (bytes === null) throw notFound(missing ?? messages.resourceGone)
  return { name: definition.resourceName, xml: new TextDecoder().decode(bytes) }
}

export async function downloadDiagram(call: Call, id: string): Promise<FileAnswer> {
  return toDiagramFile(await diagramOf(call, id, messages.downloadFailed))
}
