// The task lists: a person's inbox, and the administrative list.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { Answer } from '../../../http/route.ts'
import { orBlank } from '../../../http/wire-patterns.ts'
import type { TaskRecord } from '../../../ports/process/records.ts'
import type { TaskQuery } from '../../../ports/process/process-queries.ts'
import { bodyFilters, filtersOf, inBody, inBodyWindow, readFilters, readList } from '../calls/filters.ts'
import { oversees } from '../access/person.ts'
import { type FlowCall, flowCall, queryOf, shownTasks } from '../calls/flow-call.ts'
import { taskList, type TasksByPerson, type WithVariables } from '../calls/list-shapes.ts'
import { badValue, given, textIn, type Values, windowOf } from '../calls/parse-query.ts'
import { loadGroups } from '../queries.ts'
import { toVariableDto } from '../calls/to-dto.ts'
import { flowMessages as messages } from '../messages.ts'

const sorts: ReadonlyMap<string, string> = new Map([
  ['created-desc', '-createTime'],
  ['created-asc', 'createTime'],
  ['due-desc', '-dueDate'],
  ['due-asc', 'dueDate'],
])

const ofGroup = /^group_(.+)$/

/** Tasks the caller is involved in by default; `all` means those they may read. Admins too see their own inbox first. */
function assignmentOf({ person }: FlowCall, body: Values): Partial<TaskQuery> {
  const subject = { account: person.account, groups: person.groups }
  const assignment = textIn(body, 'assignment', 150) ?? 'involved'
  const group = ofGroup.exec(assignment)?.[1]
  if (group !== undefined) {
    const isMine = person.admin || person.groups.includes(group)
    return { candidate: { account: '', groups: isMine ? [group] : [] } }
  }
  switch (assignment) {
    case 'assignee':
      return { assignee: person.account }
    case 'candidate':
      return { candidate: subject }
    case 'involved':
      return { involved: subject }
    case 'all':
      return person.admin ? {} : { readableBy: subject }
    default:
      throw badValue('assignment')
  }
}

const ownFilters = {
  ...filtersOf<TaskQuery>('text', ['text', 'processDefinitionId', 'processDefinitionKey', 'owner'], {
    processInstanceId: 'instanceId',
    assignee: 'assignee',
  }),
  ...filtersOf<TaskQuery>('time', ['dueBefore', 'dueAfter']),
}

export const taskQueryBody = {
  type: 'object',
  properties: {
    ...bodyFilters(ownFilters),
    state: { ...inBody.text, examples: ['open', 'completed', 'all'] },
    assignment: {
      type: ['string', 'null'],
      maxLength: 150,
      pattern: orBlank('involved|assignee|candidate|all|group_.+'),
    },
    sort: { ...inBody.text, examples: [...sorts.keys()] },
    countUpTo: { type: ['integer', 'null'], minimum: 1, maximum: 100_000, description: messages.paging.countUpTo },
    ...inBodyWindow(25),
  },
}

/** Any other value means open ones. */
function stateOf(body: Values): 'open' | 'completed' | 'all' {
  const state = textIn(body, 'state', 150)
  return state === 'completed' || state === 'all' ? state : 'open'
}

export async function queryTasks(call: Call, request: FastifyRequest, body: Values): Promise<Answer> {
  const flow = await flowCall(call, request)
  const { start, size } = windowOf(body, 25)
  const page = await flow.engine.tasks(call, {
    ...readFilters(body, ownFilters),
    ...assignmentOf(flow, body),
    state: stateOf(body),
    ...(typeof body.countUpTo === 'number' && { countUpTo: body.countUpTo }),
    start,
    size,
    sort: sorts.get(textIn(body, 'sort', 150) ?? '') ?? '-createTime',
  })
  return new Answer(await shownTasks(flow, page.rows), { total: page.total, size: page.rows.length, start })
}

/** People are given by account; their groups are looked up. */
async function byPerson(call: Call, asked: TasksByPerson): Promise<Partial<TaskQuery>> {
  const { candidateUser, candidateGroups = [], assignedOrOffered, involvedUser, active } = asked
  const subjectOf = async (account: string) => ({ account, groups: await loadGroups(call.db, account) })
  const offered = candidateUser === undefined ? { account: '', groups: [] } : await subjectOf(candidateUser)
  const candidate = { ...offered, groups: [...new Set([...offered.groups, ...candidateGroups])] }
  return {
    ...(candidate.account === '' && candidate.groups.length === 0 ? {} : { candidate }),
    ...(assignedOrOffered === undefined ? {} : { candidateOrAssigned: await subjectOf(assignedOrOffered) }),
    ...(involvedUser === undefined ? {} : { involved: { account: involvedUser, groups: [] } }),
    ...(active === undefined ? {} : { suspended: !active }),
  }
}

async function withVariables(flow: FlowCall, rows: readonly TaskRecord[], asked: WithVariables) {
  const shown = await shownTasks(flow, rows)
  const { engine, work } = flow
  const taskIds = asked.includeTaskLocalVariables ? rows.map(({ id }) => id) : []
  const instanceIds = asked.includeProcessVariables ? rows.flatMap(({ instanceId }) => instanceId ?? []) : []
  const local = await engine.variableRows(work, { taskIds })
  const global = await engine.variableRows(work, { instanceIds: [...new Set(instanceIds)] })
  const ofInstances = global.filter(({ executionId, instanceId }) => executionId === instanceId)
  return shown.map((row) => {
    const own = local.filter(({ taskId }) => taskId === row.id)
    const around = ofInstances.filter(({ instanceId }) => instanceId === row.processInstanceId)
    return { ...row, variables: [...own, ...around].map(toVariableDto) }
  })
}

/** Whether the caller may read a task: it, or the one that it is below. */
async function readableAmong({ engine, work, person }: FlowCall, rows: readonly TaskRecord[]) {
  const ids = [...new Set(rows.flatMap(({ id, parentTaskId }) => (parentTaskId === null ? [id] : [id, parentTaskId])))]
  if (person.admin || ids.length === 0) return () => true
  const readableBy = { account: person.account, groups: person.groups }
  const page = await engine.tasks(work, { ids, readableBy, state: 'all', size: ids.length })
  const readable = new Set(page.rows.map(({ id }) => id))
  return ({ id, parentTaskId }: TaskRecord) => readable.has(id) || (parentTaskId !== null && readable.has(parentTaskId))
}

/** Every open task, for process administrators; whoever has the page without being one cannot open them all. */
export async function listTasks(call: Call, request: FastifyRequest): Promise<Answer> {
  const flow = await flowCall(call, request)
  const {
    candidateUser,
    candidateGroups,
    assignedOrOffered,
    involvedUser,
    active,
    includeProcessVariables,
    includeTaskLocalVariables,
    ...query
  } = readList(queryOf(request), taskList)
  const people = await byPerson(
    call,
    given({ candidateUser, candidateGroups, assignedOrOffered, involvedUser, active }),
  )
  const page = await flow.engine.tasks(call, { ...query, ...people, state: 'open' })
  const shown = await withVariables(flow, page.rows, given({ includeProcessVariables, includeTaskLocalVariables }))
  const isReadable = await readableAmong(flow, page.rows)
  const overseer = await oversees(call, request, 'instances')
  const rows = shown.map((row, at) => {
    const readable = isReadable(page.rows[at] as TaskRecord)
    return { ...row, readable, traceable: readable || overseer }
  })
  return new Answer(rows, { total: page.total, size: page.rows.length, start: query.start })
}
