// Definitions of processes as administrators see them: listed, suspended and activated.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { Answer, type RouteSpec } from '../../../http/route.ts'
import { overviews } from '../access/person.ts'
import { definition, done, listOf } from '../calls/answers.ts'
import { describeList, readList } from '../calls/filters.ts'
import { pathPart, queryOf } from '../calls/flow-call.ts'
import { definitionList } from '../calls/list-shapes.ts'
import type { Values } from '../calls/parse-query.ts'
import { flowRoute } from '../calls/routes.ts'
import { suspendBody, suspendChangeOf } from '../calls/suspend-change.ts'
import { toDefinitionDto } from '../calls/to-dto.ts'
import { flowMessages as messages } from '../messages.ts'
import { loadGroups } from '../queries.ts'

const path = '/flowable-process/repository/process-definitions'
const administration = { access: 'interface', page: 'flow/process-definition' } as const

async function listDefinitions(call: Call, request: FastifyRequest): Promise<Answer> {
  const { startableByUser: account, ...query } = readList(queryOf(request), definitionList)
  const startable =
    account === undefined ? {} : { startableBy: { account, groups: await loadGroups(call.db, account) } }
  const { rows, total } = await call.engine.definitions(call, { ...query, ...startable })
  return new Answer(rows.map(toDefinitionDto), { total, size: rows.length, start: query.start })
}

async function changeState(call: Call, request: FastifyRequest, body: Values): Promise<boolean> {
  const id = pathPart(request, 'id')
  const change = suspendChangeOf(body)
  await call.transaction(async (inside) => {
    await call.engine.suspendDefinition(inside, id, change)
    await inside.log({ entity: 'flow/definition', id: null, action: 'update', after: { definition: id, ...change } })
  })
  return true
}

export const definitionRoutes: readonly RouteSpec[] = [
  flowRoute(`GET ${path}`, {
    title: messages.titles.definitions,
    ...administration,
    grantedBy: overviews.definitions.grantedBy,
    query: describeList(definitionList),
    answer: listOf(definition),
    handle: listDefinitions,
  }),
  flowRoute(`PUT ${path}/:id`, {
    title: messages.titles.changeDefinition,
    ...administration,
    grantedBy: { codes: ['process-definition-suspend'] },
    body: suspendBody,
    answer: done,
    handle: changeState,
  }),
]
