// The calls of the processes' page in the content area.
import { notFound } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { definition, done, listOf, newDeployment, xmlText } from '../calls/answers.ts'
import { cascadeQuery, inBody } from '../calls/filters.ts'
import { pathPart, queryOf } from '../calls/flow-call.ts'
import { flowMessages as messages } from '../messages.ts'
import { flagIn, given, textIn } from '../calls/parse-query.ts'
import { pagingSchema } from '../../../http/wire-schema.ts'
import { parsePaging } from '../../../../shared/protocol/paging.ts'
import { searchUsers } from '../queries.ts'
import { toDefinitionDto } from '../calls/to-dto.ts'
import { deleteDeployment, deployDiagram, diagramBody, diagramOf, downloadDiagram } from './diagrams.ts'
import { processMessages } from '../../../ports/process/messages.ts'

const route = '/cms/processes'
const page = { access: 'interface', page: 'cms/process', grantedBy: { pages: [route] } } as const
/** Shown by the list of definitions too. */
const diagram = { ...page, grantedBy: { pages: [route, '/flowable/process/process-definitions'] } } as const

export const contentProcessRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/processes',
    ...page,
    inView: true,
    title: messages.titles.definitions,
    answer: listOf(definition),
    body: {
      type: 'object',
      properties: {
        key: { type: ['string', 'null'], maxLength: 150 },
        latest: { ...inBody.flag, default: true },
        ...pagingSchema('size', ['integer', 'string', 'null']),
      },
    },
    async handle(call, body, { request }) {
      const { page: at, limit } = parsePaging(body)
      const latest = flagIn(body, 'latest') ?? true
      const query = { start: (at - 1) * limit, size: limit, latest, ...given({ key: textIn(body, 'key') }) }
      const { rows, total } = await request.server.ports.engine.definitions(call, query)
      return new Answer(rows.map(toDefinitionDto), { count: total, total, size: rows.length })
    },
  },
  {
    method: 'POST',
    path: '/processes/deployment',
    ...page,
    title: messages.titles.deployDiagram,
    answer: newDeployment,
    body: diagramBody,
    rules: errorMessages.rulesOf.files,
    bodyLimit: 5 * 1024 * 1024,
    handle: (call, body) => deployDiagram(call, body),
  },
  {
    method: 'POST',
    path: '/processes/assignees',
    ...page,
    inView: true,
    title: messages.titles.people,
    answer: listOf({ type: 'object', required: ['id', 'account', 'username', 'fullName'] }),
    perMinute: 60,
    body: { type: 'object', properties: { filter: { type: ['string', 'null'], maxLength: 50 } } },
    async handle(call, body) {
      const users = await searchUsers(call.db, textIn(body, 'filter') ?? '')
      return users.map(({ account, username }) => ({ id: account, account, username, fullName: username }))
    },
  },
  {
    method: 'GET',
    path: '/processes/:id/resource',
    ...diagram,
    title: messages.titles.resource,
    answer: 'bytes',
    handle: (call, _body, { request }) => downloadDiagram(call, pathPart(request, 'id')),
  },
  {
    method: 'GET',
    path: '/processes/:id/resource/xml',
    ...diagram,
    inView: true,
    title: messages.titles.xml,
    answer: xmlText,
    handle: async (call, _body, { request }) => (await diagramOf(call, pathPart(request, 'id'))).xml,
  },
  {
    method: 'DELETE',
    path: '/processes/:id',
    ...page,
    title: messages.titles.deleteDeployment,
    query: cascadeQuery,
    answer: done,
    async handle(call, _body, { request }) {
      const definition = await request.server.ports.engine.definition(call, pathPart(request, 'id'))
      if (definition === null) throw notFound(processMessages.definitionMissing)
      const cascade = flagIn(queryOf(request), 'cascade') ?? false
      return deleteDeployment(call, { id: definition.deploymentId, kind: 'process', cascade })
    },
  },
]
