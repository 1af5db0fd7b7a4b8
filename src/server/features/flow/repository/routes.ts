// Deployments and definitions of processes, as the administrative lists and the modeler ask for them.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../entity/behaviour.ts'
import { readMultipart, type UploadedFile } from '../../../entity/multipart.ts'
import { badRequest } from '../../../http/errors.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { definitionsOf, pathPart, queryOf } from '../flow-call.ts'
import { deleteDeployment, deployDiagram, diagramBody } from '../diagrams.ts'
import { flowMessages as say } from '../messages.ts'
import { flagIn, given, sortIn, textIn, type Values, windowOf } from '../parse-query.ts'
import { representDefinition, representDeployment, representInstances } from '../represent.ts'

const processFile = /\.(?:bpmn20\.xml|bpmn|zip|bar)$/i
const uploadLimit = 20 * 1024 * 1024

const engineOf = ({ server }: FastifyRequest) => server.ports.engine
const deploymentPage = { access: 'interface', page: 'flow-deployments' } as const
const definitionPage = { access: 'interface', page: 'flow-definitions' } as const
const opened = (page: string) => ({ grantedBy: { pages: [page] } })

async function listDeployments(call: Call, request: FastifyRequest): Promise<Answer> {
  const query = queryOf(request)
  const { start, size } = windowOf(query, 10)
  const page = await engineOf(request).deployments(call, {
    kind: 'process',
    start,
    size,
    ...given({
      name: textIn(query, 'name'),
      nameLike: textIn(query, 'nameLike'),
      category: textIn(query, 'category'),
      tenantId: textIn(query, 'tenantId'),
      tenantIdLike: textIn(query, 'tenantIdLike'),
      sort: sortIn(query, ['id', 'name', 'deployTime', 'tenantId']),
    }),
  })
  return new Answer(page.rows.map(representDeployment), { total: page.total, size: page.rows.length, start })
}

function uploadedFile(values: Values): UploadedFile {
  const file = Object.values(values).find((value) => typeof value === 'object' && value !== null && 'data' in value)
  if (file === undefined) throw badRequest(say.noFile)
  return file as UploadedFile
}

async function deployFile(call: Call, request: FastifyRequest) {
  const values = await readMultipart(request, uploadLimit)
  const { filename, data } = uploadedFile(values)
  if (!processFile.test(filename)) throw badRequest(say.deploymentFile(filename))
  const query = queryOf(request)
  const prepared = await engineOf(request).prepare({
    kind: 'process',
    fileName: filename,
    bytes: data,
    ...given({
      name: textIn(query, 'deploymentName'),
      tenantId: textIn(values, 'tenantId') ?? textIn(query, 'tenantId'),
      category: textIn(values, 'category'),
    }),
  })
  const deployment = await call.transaction(async (inside) => {
    const made = await engineOf(request).deploy(inside, prepared)
    await inside.log({ entity: 'flow/deployment', id: null, action: 'create', after: { name: made.name } })
    return made
  })
  return representDeployment(deployment)
}

async function listDefinitions(call: Call, request: FastifyRequest): Promise<Answer> {
  const query = queryOf(request)
  const { start, size } = windowOf(query, 10)
  const page = await engineOf(request).definitions(call, {
    start,
    size,
    latest: flagIn(query, 'latest') ?? false,
    ...given({
      key: textIn(query, 'key'),
      keyLike: textIn(query, 'keyLike'),
      name: textIn(query, 'name'),
      nameLike: textIn(query, 'nameLike'),
      category: textIn(query, 'category'),
      deploymentId: textIn(query, 'deploymentId'),
      suspended: flagIn(query, 'suspended'),
      tenantId: textIn(query, 'tenantId'),
      sort: sortIn(query, ['id', 'name', 'key', 'category', 'version', 'deploymentId', 'tenantId']),
    }),
  })
  return new Answer(page.rows.map(representDefinition), { total: page.total, size: page.rows.length, start })
}

async function listInstances(call: Call, request: FastifyRequest): Promise<Answer> {
  const query = queryOf(request)
  const { start, size } = windowOf(query, 25)
  const engine = engineOf(request)
  const page = await engine.instances(call, {
    state: 'running',
    start,
    size,
    ...given({
      id: textIn(query, 'id'),
      name: textIn(query, 'name'),
      nameLike: textIn(query, 'nameLike'),
      businessKey: textIn(query, 'businessKey'),
      definitionId: textIn(query, 'processDefinitionId'),
      definitionKey: textIn(query, 'processDefinitionKey'),
      involvedUser: textIn(query, 'involvedUser'),
      startUserId: textIn(query, 'startedBy'),
      suspended: flagIn(query, 'suspended'),
      tenantId: textIn(query, 'tenantId'),
    }),
  })
  const definitions = await definitionsOf(
    { engine, work: call },
    page.rows.map(({ definitionId }) => definitionId),
  )
  const rows = await representInstances(call.db, page.rows, definitions)
  return new Answer(rows, { total: page.total, size: rows.length, start })
}

const suspend = (of: 'definition' | 'instance') => async (call: Call, request: FastifyRequest, body: Values) => {
  const action = textIn(body, 'action')
  if (action !== 'suspend' && action !== 'activate') throw badRequest(say.action)
  const at = textIn(body, 'date')
  const change = {
    suspended: action === 'suspend',
    withInstances: flagIn(body, 'includeProcessInstances') ?? false,
    at: at === undefined ? null : Date.parse(at),
  }
  if (change.at !== null && Number.isNaN(change.at)) throw badRequest(say.badValue('date'))
  const id = pathPart(request, 'id')
  const engine = engineOf(request)
  await call.transaction(async (inside) => {
    if (of === 'definition') await engine.suspendDefinition(inside, id, change)
    else await engine.suspendInstance(inside, id, change)
    await inside.log({ entity: `flow/${of}`, id: null, action: 'update', after: { [of]: id, ...change } })
  })
  return true
}

const actionBody = { type: 'object', required: ['action'], properties: { action: { enum: ['suspend', 'activate'] } } }
const diagramLimit = 5 * 1024 * 1024

export const repositoryRoutes: readonly RouteSpec[] = [
  {
    method: 'GET',
    path: '/flowable-process/repository/deployments',
    ...deploymentPage,
    ...opened('/flowable/process/deployments'),
    title: say.titles.deployments,
    handle: (call, _body, { request }) => listDeployments(call, request),
  },
  {
    method: 'POST',
    path: '/flowable-process/repository/deployments',
    ...deploymentPage,
    title: say.titles.deploy,
    multipart: true,
    bodyLimit: uploadLimit,
    handle: (call, _body, { request }) => deployFile(call, request),
  },
  {
    method: 'DELETE',
    path: '/flowable-process/repository/deployments/:id',
    ...deploymentPage,
    title: say.titles.deleteDeployment,
    handle: (call, _body, { request }) => deleteDeployment(call, request, pathPart(request, 'id')),
  },
  {
    method: 'POST',
    path: '/flowable/deployment',
    ...deploymentPage,
    title: say.titles.deployDiagram,
    body: diagramBody,
    bodyLimit: diagramLimit,
    handle: (call, body, { request }) => deployDiagram(call, request, body),
  },
  {
    method: 'GET',
    path: '/flowable-process/repository/process-definitions',
    ...definitionPage,
    ...opened('/flowable/process/process-definitions'),
    title: say.titles.definitions,
    handle: (call, _body, { request }) => listDefinitions(call, request),
  },
  {
    method: 'PUT',
    path: '/flowable-process/repository/process-definitions/:id',
    ...definitionPage,
    title: say.titles.changeDefinition,
    body: actionBody,
    handle: (call, body, { request }) => suspend('definition')(call, request, body),
  },
  {
    method: 'GET',
    path: '/flowable-process/runtime/process-instances',
    access: 'interface',
    page: 'flow-instances',
    ...opened('/flowable/process/process-instances'),
    title: say.titles.instances,
    handle: (call, _body, { request }) => listInstances(call, request),
  },
  {
    method: 'PUT',
    path: '/flowable-process/runtime/process-instances/:id',
    access: 'interface',
    page: 'flow-instances',
    title: say.titles.changeInstance,
    body: actionBody,
    handle: (call, body, { request }) => suspend('instance')(call, request, body),
  },
]
