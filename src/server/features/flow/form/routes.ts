// Deployments, definitions and instances of forms.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { notFound } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { deployment, done, formDefinition, formInstance, listOf } from '../calls/answers.ts'
import { assertKind, deleteDeployment } from '../repository/diagrams.ts'
import { badName, uploadedFile } from '../files/files.ts'
import { cascadeQuery, describeList, readList } from '../calls/filters.ts'
import { pathPart, queryOf } from '../calls/flow-call.ts'
import { deploymentList, formDefinitionList, formInstanceList } from '../calls/list-shapes.ts'
import { flowMessages as messages } from '../messages.ts'
import { given, textIn } from '../calls/parse-query.ts'
import { toDeploymentDto, toFormDefinitionDto, toFormInstanceDto } from '../calls/to-dto.ts'
import { uploadForm } from '../files/uploads.ts'

const formFile = /\.form$/
const uploadLimit = 5 * 1024 * 1024
function engineOf({ server }: FastifyRequest) {
  return server.ports.engine
}

async function list(call: Call, request: FastifyRequest): Promise<Answer> {
  const query = readList(queryOf(request), deploymentList)
  const { rows, total } = await engineOf(request).deployments(call, { ...query, kind: 'form' })
  return new Answer(rows.map(toDeploymentDto), { total, size: rows.length, start: query.start })
}

async function deploy(call: Call, request: FastifyRequest) {
  const { file, values } = await uploadedFile(request, uploadLimit)
  const { filename, data } = file
  if (!formFile.test(filename)) throw badName(messages.formFile(filename))
  const engine = engineOf(request)
  const tenantId = textIn(values, 'tenantId', 150) ?? textIn(queryOf(request), 'tenantId', 150)
  const prepared = await engine.prepare({
    kind: 'form',
    fileName: filename,
    bytes: data,
    name: filename,
    ...given({ tenantId }),
  })
  return toDeploymentDto(
    await call.transaction(async (inside) => {
      const made = await engine.deploy(inside, prepared)
      await inside.log({ entity: 'flow/deployment', id: null, action: 'create', after: { name: made.name } })
      return made
    }),
  )
}

async function definitions(call: Call, request: FastifyRequest): Promise<Answer> {
  const query = readList(queryOf(request), formDefinitionList)
  const { rows, total } = await engineOf(request).formDefinitions(call, query)
  return new Answer(rows.map(toFormDefinitionDto), { total, size: rows.length, start: query.start })
}

async function instances(call: Call, request: FastifyRequest): Promise<Answer> {
  const query = readList(queryOf(request), formInstanceList)
  const { rows, total } = await engineOf(request).formInstances(call, query)
  return new Answer(rows.map(toFormInstanceDto), { total, size: rows.length, start: query.start })
}

async function formFileOf(call: Call, request: FastifyRequest): Promise<FileAnswer> {
  const [id, name] = [pathPart(request, 'id'), pathPart(request, 'name')]
  await assertKind(call, request, { id, kind: 'form' })
  const bytes = await engineOf(request).resource(call, id, name)
  if (bytes === null) throw notFound(messages.resourceGone)
  return new FileAnswer({ name, type: 'application/json; charset=utf-8', bytes })
}

function page(key: string, route: string) {
  return { access: 'interface', page: key, grantedBy: { pages: [route] } } as const
}
const deployments = page('flow-form-deployments', '/flowable/form/deployments')

export const formRoutes: readonly RouteSpec[] = [
  {
    method: 'GET',
    path: '/flowable-form/form-repository/deployments',
    ...deployments,
    title: messages.titles.formDeployments,
    query: describeList(deploymentList),
    answer: listOf(deployment),
    handle: (call, _body, { request }) => list(call, request),
  },
  {
    method: 'POST',
    path: '/flowable-form/form-repository/deployments',
    access: 'interface',
    page: 'flow-form-deployments',
    title: messages.titles.deployForm,
    multipart: true,
    checksBody: true,
    body: {
      ...uploadForm,
      properties: { ...uploadForm.properties, tenantId: { type: 'string', maxLength: 150 } },
    },
    rules: errorMessages.rulesOf.files,
    answer: deployment,
    bodyLimit: uploadLimit,
    handle: (call, _body, { request }) => deploy(call, request),
  },
  {
    method: 'DELETE',
    path: '/flowable-form/form-repository/deployments/:id',
    access: 'interface',
    page: 'flow-form-deployments',
    title: messages.titles.deleteForm,
    query: cascadeQuery,
    answer: done,
    handle: (call, _body, { request }) =>
      deleteDeployment(call, request, { id: pathPart(request, 'id'), kind: 'form' }),
  },
  {
    method: 'GET',
    path: '/flowable-form/form-repository/deployments/:id/resourcedata/:name',
    ...deployments,
    title: messages.titles.formResource,
    answer: 'bytes',
    handle: (call, _body, { request }) => formFileOf(call, request),
  },
  {
    method: 'GET',
    path: '/flowable-form/form-repository/form-definitions',
    ...page('flow-form-definitions', '/flowable/form/definitions'),
    title: messages.titles.formDefinitions,
    query: describeList(formDefinitionList),
    answer: listOf(formDefinition),
    handle: (call, _body, { request }) => definitions(call, request),
  },
  {
    method: 'GET',
    path: '/flowable-form/form/form-instances',
    ...page('flow-form-instances', '/flowable/form/instances'),
    title: messages.titles.formInstances,
    query: describeList(formInstanceList),
    answer: listOf(formInstance),
    handle: (call, _body, { request }) => instances(call, request),
  },
]
