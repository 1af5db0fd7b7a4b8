// Deployments, definitions and instances of forms.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../entity/behaviour.ts'
import { readMultipart, type UploadedFile } from '../../../entity/multipart.ts'
import { badRequest, notFound } from '../../../http/errors.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { pathPart, queryOf } from '../flow-call.ts'
import { flowMessages as say } from '../messages.ts'
import { flagIn, given, textIn, windowOf } from '../parse-query.ts'
import { deleteDeployment } from '../diagrams.ts'
import { representDeployment } from '../represent.ts'

const formFile = /\.form$/i
const uploadLimit = 5 * 1024 * 1024
const engineOf = ({ server }: FastifyRequest) => server.ports.engine

async function list(call: Call, request: FastifyRequest): Promise<Answer> {
  const query = queryOf(request)
  const { start, size } = windowOf(query, 10)
  const page = await engineOf(request).deployments(call, {
    kind: 'form',
    start,
    size,
    ...given({
      nameLike: textIn(query, 'nameLike'),
      name: textIn(query, 'name'),
      tenantId: textIn(query, 'tenantId'),
      tenantIdLike: textIn(query, 'tenantIdLike'),
    }),
  })
  return new Answer(page.rows.map(representDeployment), { total: page.total, size: page.rows.length, start })
}

async function deploy(call: Call, request: FastifyRequest) {
  const values = await readMultipart(request, uploadLimit)
  const file = Object.values(values).find((value) => typeof value === 'object' && value !== null && 'data' in value)
  if (file === undefined) throw badRequest(say.noFile)
  const { filename, data } = file as UploadedFile
  if (!formFile.test(filename)) throw badRequest(say.formFile(filename))
  const engine = engineOf(request)
  const tenantId = textIn(values, 'tenantId')
  const prepared = await engine.prepare({
    kind: 'form',
    fileName: filename,
    bytes: data,
    name: filename,
    ...given({ tenantId }),
  })
  return representDeployment(
    await call.transaction(async (inside) => {
      const made = await engine.deploy(inside, prepared)
      await inside.log({ entity: 'flow/deployment', id: null, action: 'create', after: { name: made.name } })
      return made
    }),
  )
}

async function definitions(call: Call, request: FastifyRequest): Promise<Answer> {
  const query = queryOf(request)
  const { start, size } = windowOf(query, 10)
  const page = await engineOf(request).formDefinitions(call, {
    start,
    size,
    latest: flagIn(query, 'latest') ?? false,
    ...given({
      key: textIn(query, 'key'),
      name: textIn(query, 'name'),
      nameLike: textIn(query, 'nameLike'),
      deploymentId: textIn(query, 'deploymentId'),
      tenantId: textIn(query, 'tenantId'),
    }),
  })
  return new Answer(page.rows, { total: page.total, size: page.rows.length, start })
}

async function instances(call: Call, request: FastifyRequest): Promise<Answer> {
  const query = queryOf(request)
  const { start, size } = windowOf(query, 10)
  const page = await engineOf(request).formInstances(call, {
    start,
    size,
    ...given({
      nameLike: textIn(query, 'nameLike'),
      taskId: textIn(query, 'taskId'),
      instanceId: textIn(query, 'processInstanceId'),
      submittedBy: textIn(query, 'submittedBy'),
      tenantId: textIn(query, 'tenantId'),
    }),
  })
  return new Answer(page.rows, { total: page.total, size: page.rows.length, start })
}

const page = (key: string, route: string) =>
  ({ access: 'interface', page: key, grantedBy: { pages: [route] } }) as const
const deployments = page('flow-form-deployments', '/flowable/form/deployments')

export const formRoutes: readonly RouteSpec[] = [
  {
    method: 'GET',
    path: '/flowable-form/form-repository/deployments',
    ...deployments,
    title: say.titles.formDeployments,
    handle: (call, _body, { request }) => list(call, request),
  },
  {
    method: 'POST',
    path: '/flowable-form/form-repository/deployments',
    access: 'interface',
    page: 'flow-form-deployments',
    title: say.titles.deployForm,
    multipart: true,
    bodyLimit: uploadLimit,
    handle: (call, _body, { request }) => deploy(call, request),
  },
  {
    method: 'DELETE',
    path: '/flowable-form/form-repository/deployments/:id',
    access: 'interface',
    page: 'flow-form-deployments',
    title: say.titles.deleteForm,
    handle: (call, _body, { request }) => deleteDeployment(call, request, pathPart(request, 'id')),
  },
  {
    method: 'GET',
    path: '/flowable-form/form-repository/deployments/:id/resourcedata/:name',
    ...deployments,
    title: say.titles.formResource,
    async handle(call, _body, { request, reply }) {
      const name = pathPart(request, 'name')
      const bytes = await engineOf(request).resource(call, pathPart(request, 'id'), name)
      if (bytes === null) throw notFound(say.resourceGone)
      return reply
        .type('application/json; charset=utf-8')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(Buffer.from(bytes))
    },
  },
  {
    method: 'GET',
    path: '/flowable-form/form-repository/form-definitions',
    ...page('flow-form-definitions', '/flowable/form/definitions'),
    title: say.titles.formDefinitions,
    handle: (call, _body, { request }) => definitions(call, request),
  },
  {
    method: 'GET',
    path: '/flowable-form/form/form-instances',
    ...page('flow-form-instances', '/flowable/form/instances'),
    title: say.titles.formInstances,
    handle: (call, _body, { request }) => instances(call, request),
  },
]
