// Definitions and instances of forms.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { formDefinition, formInstance, listOf } from '../calls/answers.ts'
import { describeList, readList } from '../calls/filters.ts'
import { queryOf } from '../calls/flow-call.ts'
import { formDefinitionList, formInstanceList } from '../calls/list-shapes.ts'
import { flowMessages as messages } from '../messages.ts'
import { toFormDefinitionDto, toFormInstanceDto } from '../calls/to-dto.ts'

async function definitions(call: Call, request: FastifyRequest): Promise<Answer> {
  const query = readList(queryOf(request), formDefinitionList)
  const { rows, total } = await call.engine.formDefinitions(call, query)
  return new Answer(rows.map(toFormDefinitionDto), { total, size: rows.length, start: query.start })
}

async function instances(call: Call, request: FastifyRequest): Promise<Answer> {
  const query = readList(queryOf(request), formInstanceList)
  const { rows, total } = await call.engine.formInstances(call, query)
  return new Answer(rows.map(toFormInstanceDto), { total, size: rows.length, start: query.start })
}

function page(key: string, route: string) {
  return { access: 'interface', inView: true, page: key, grantedBy: { pages: [route] } } as const
}

export const formRoutes: readonly RouteSpec[] = [
  {
    method: 'GET',
    path: '/flowable-form/form-repository/form-definitions',
    ...page('flow/deployed-form', '/flowable/form/definitions'),
    title: messages.titles.formDefinitions,
    query: describeList(formDefinitionList),
    answer: listOf(formDefinition),
    handle: (call, _body, { request }) => definitions(call, request),
  },
  {
    method: 'GET',
    path: '/flowable-form/form/form-instances',
    ...page('flow/submitted-form', '/flowable/form/instances'),
    title: messages.titles.formInstances,
    query: describeList(formInstanceList),
    answer: listOf(formInstance),
    handle: (call, _body, { request }) => instances(call, request),
  },
]
