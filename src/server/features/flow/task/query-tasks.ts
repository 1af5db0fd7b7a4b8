// The task lists: the inbox of a person, and the administrative list.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../entity/behaviour.ts'
import { badRequest } from '../../../http/errors.ts'
import { Answer } from '../../../http/route.ts'
import type { TaskQuery } from '../../../ports/process-queries.ts'
import { type FlowCall, flowCall, queryOf, shownTasks } from '../flow-call.ts'
import { flowMessages as say } from '../messages.ts'
import { flagIn, given, sortIn, textIn, timeIn, type Values, windowOf } from '../parse-query.ts'

const sorts: ReadonlyMap<string, string> = new Map([
  ['created-desc', '-createTime'],
  ['created-asc', 'createTime'],
  ['due-desc', '-dueDate'],
  ['due-asc', 'dueDate'],
])

/** What one is involved in unless another part is asked for; admin too sees his own inbox here. */
function assignmentOf({ person }: FlowCall, body: Values): Pick<TaskQuery, 'assignee' | 'candidate' | 'involved'> {
  const subject = { account: person.account, groups: person.groups }
  switch (textIn(body, 'assignment') ?? 'involved') {
    case 'assignee':
      return { assignee: person.account }
    case 'candidate':
      return { candidate: subject }
    case 'involved':
      return { involved: subject }
    default:
      throw badRequest(say.badValue('assignment'))
  }
}

export async function queryTasks(call: Call, request: FastifyRequest, body: Values): Promise<Answer> {
  const flow = await flowCall(call, request)
  const { start, size } = windowOf(body, 25)
  const page = await flow.engine.tasks(call, {
    state: textIn(body, 'state') === 'completed' ? 'completed' : 'open',
    start,
    size,
    sort: sorts.get(textIn(body, 'sort') ?? '') ?? '-createTime',
    ...assignmentOf(flow, body),
    ...given({
      text: textIn(body, 'text'),
      instanceId: textIn(body, 'processInstanceId'),
      processDefinitionId: textIn(body, 'processDefinitionId'),
      dueBefore: timeIn(body, 'dueBefore'),
      dueAfter: timeIn(body, 'dueAfter'),
    }),
  })
  return new Answer(await shownTasks(flow, page.rows), { total: page.total, size: page.rows.length, start })
}

const textNames = ['id', 'name', 'nameLike', 'description', 'category', 'assignee', 'assigneeLike', 'owner'] as const
const sortNames = ['id', 'name', 'description', 'dueDate', 'createTime', 'priority', 'assignee', 'owner', 'tenantId']

/** Every task, for those who administer processes. */
export async function listTasks(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const query = queryOf(request)
  const { start, size } = windowOf(query, 10)
  const texts = Object.fromEntries(textNames.map((name) => [name, textIn(query, name)]))
  const page = await flow.engine.tasks(call, {
    state: 'open',
    start,
    size,
    ...given(texts as Readonly<Record<(typeof textNames)[number], string | undefined>>),
    ...given({
      ownerLike: textIn(query, 'ownerLike'),
      unassigned: flagIn(query, 'unassigned'),
      definitionKey: textIn(query, 'taskDefinitionKey'),
      instanceId: textIn(query, 'processInstanceId'),
      processDefinitionId: textIn(query, 'processDefinitionId'),
      processDefinitionKey: textIn(query, 'processDefinitionKey'),
      createdBefore: timeIn(query, 'createdBefore'),
      createdAfter: timeIn(query, 'createdAfter'),
      dueBefore: timeIn(query, 'dueBefore'),
      dueAfter: timeIn(query, 'dueAfter'),
      withoutDueDate: flagIn(query, 'withoutDueDate'),
      sort: sortIn(query, sortNames),
    }),
  })
  return new Answer(await shownTasks(flow, page.rows), { total: page.total, size: page.rows.length, start })
}
