// Definitions of processes as administrators see them: listed, put to sleep and woken.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { Answer } from '../../../http/route.ts'
import { readList } from '../calls/filters.ts'
import { pathPart, queryOf } from '../calls/flow-call.ts'
import { definitionList } from '../calls/list-shapes.ts'
import { loadGroups } from '../queries.ts'
import type { Values } from '../calls/parse-query.ts'
import { toDefinitionDto } from '../calls/to-dto.ts'
import { suspendChangeOf } from '../calls/suspend-change.ts'

export async function listDefinitions(call: Call, request: FastifyRequest): Promise<Answer> {
  const { startableByUser: account, ...query } = readList(queryOf(request), definitionList)
  const startable =
    account === undefined ? {} : { startableBy: { account, groups: await loadGroups(call.db, account) } }
  const { rows, total } = await request.server.ports.engine.definitions(call, { ...query, ...startable })
  return new Answer(rows.map(toDefinitionDto), { total, size: rows.length, start: query.start })
}

export async function suspendDefinition(call: Call, request: FastifyRequest, body: Values): Promise<boolean> {
  const id = pathPart(request, 'id')
  const change = suspendChangeOf(body)
  await call.transaction(async (inside) => {
    await request.server.ports.engine.suspendDefinition(inside, id, change)
    await inside.log({ entity: 'flow/definition', id: null, action: 'update', after: { definition: id, ...change } })
  })
  return true
}
