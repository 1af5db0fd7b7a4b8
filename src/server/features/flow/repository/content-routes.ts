// The list of processes as the content area asks for it.
import { notFound } from '../../../http/errors.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { pathPart } from '../flow-call.ts'
import { flowMessages as say } from '../messages.ts'
import { given, textIn } from '../parse-query.ts'
import { parsePaging } from '../../../../shared/protocol/paging.ts'
import { searchUsers } from '../queries.ts'
import { representDefinition } from '../represent.ts'
import { deleteDeployment, deployDiagram, diagramBody, diagramOf } from '../diagrams.ts'

const page = { access: 'interface', page: 'flow-definitions' } as const

export const contentProcessRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/processes',
    ...page,
    title: say.titles.definitions,
    body: { type: 'object', properties: { key: { type: ['string', 'null'], maxLength: 150 } } },
    async handle(call, body, { request }) {
      const { page: at, limit } = parsePaging(body)
      const query = { start: (at - 1) * limit, size: limit, latest: true, ...given({ key: textIn(body, 'key') }) }
      const found = await request.server.ports.engine.definitions(call, query)
      const { rows, total } = found
      return new Answer(rows.map(representDefinition), { count: total, total, size: rows.length })
    },
  },
  {
    method: 'POST',
    path: '/processes/deployment',
    ...page,
    title: say.titles.deployDiagram,
    body: diagramBody,
    bodyLimit: 5 * 1024 * 1024,
    handle: (call, body, { request }) => deployDiagram(call, request, body),
  },
  {
    method: 'POST',
    path: '/processes/assignees',
    ...page,
    title: say.titles.people,
    body: { type: 'object', properties: { filter: { type: ['string', 'null'], maxLength: 50 } } },
    async handle(call, body) {
      const users = await searchUsers(call.db, textIn(body, 'filter') ?? '')
      return users.map(({ account, username }) => ({ id: account, account, username, fullName: username }))
    },
  },
  {
    method: 'GET',
    path: '/processes/:id/resource',
    ...page,
    title: say.titles.resource,
    async handle(call, _body, { request, reply }) {
      const { name, xml } = await diagramOf(call, request)
      return reply
        .type('application/xml; charset=utf-8')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(name)}`)
        .send(xml)
    },
  },
  {
    method: 'GET',
    path: '/processes/:id/resource/xml',
    ...page,
    title: say.titles.xml,
    handle: async (call, _body, { request }) => (await diagramOf(call, request)).xml,
  },
  {
    method: 'DELETE',
    path: '/processes/:id',
    ...page,
    title: say.titles.deleteDeployment,
    async handle(call, _body, { request }) {
      const definition = await request.server.ports.engine.definition(call, pathPart(request, 'id'))
      if (definition === null) throw notFound(say.definitionGone)
      return deleteDeployment(call, request, definition.deploymentId)
    },
  },
]
