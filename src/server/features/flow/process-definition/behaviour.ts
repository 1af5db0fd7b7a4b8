// Definitions of processes as administrators see them: listed, suspended and activated, their diagram as a download.
import type { Call } from '../../../call/call.ts'
import { defineBehaviour } from '../../../entity/behaviour.ts'
import { definition, done, listOf } from '../calls/answers.ts'
import { describeList, readList } from '../calls/filters.ts'
import { definitionList } from '../calls/list-shapes.ts'
import type { Values } from '../calls/parse-query.ts'
import { suspendBody, suspendChangeOf } from '../calls/suspend-change.ts'
import { toDefinitionDto } from '../calls/to-dto.ts'
import { loadGroups } from '../queries.ts'
import { diagramOf, toDiagramFile } from '../repository/diagrams.ts'

async function listDefinitions(call: Call, asked: Values) {
  const { startableByUser: account, ...query } = readList(asked, definitionList)
  const startable =
    account === undefined ? {} : { startableBy: { account, groups: await loadGroups(call.db, account) } }
  const { rows, total } = await call.engine.definitions(call, { ...query, ...startable })
  return { rows: rows.map(toDefinitionDto), total, start: query.start }
}

async function changeState(call: Call, id: string, asked: Values): Promise<boolean> {
  const change = suspendChangeOf(asked)
  await call.transaction(async (inside) => {
    await call.engine.suspendDefinition(inside, id, change)
    await inside.log({ entity: 'flow/definition', id: null, action: 'update', after: { definition: id, ...change } })
  })
  return true
}

export const processDefinition = defineBehaviour('flow/process-definition', {
  source: { list: listDefinitions },
  actions: {
    download: async (call, { id }) => toDiagramFile(await diagramOf(call, id)),
    suspend: (call, asked) => changeState(call, asked.id, asked),
  },
  wire: {
    list: { query: describeList(definitionList), answer: listOf(definition) },
    suspend: { body: suspendBody, answer: done },
  },
})
