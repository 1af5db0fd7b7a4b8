// Calls of tasks: lists, details, actions, forms, content, comments, people.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../entity/behaviour.ts'
import { notFound } from '../../../http/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { flowCall, inTransaction, pathPart, queryOf } from '../flow-call.ts'
import { flowMessages as say } from '../messages.ts'
import { textIn, type Values } from '../parse-query.ts'
import { searchUsers } from '../queries.ts'
import { verbs } from './actions.ts'
import { listTasks, queryTasks } from './query-tasks.ts'
import {
  comment,
  comments,
  contentLimit,
  contents,
  createTask,
  deleteContent,
  download,
  saveForm,
  showTask,
  subtasks,
  taskForm,
  taskHistory,
  updateTask,
  upload,
} from './task-calls.ts'

const name = {
  type: 'string',
  minLength: 1,
  maxLength: 100,
  pattern: '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$',
  'x-message': {
    required: say.taskName,
    minLength: say.taskName,
    maxLength: say.taskNameLength,
    pattern: say.taskNameForm,
    type: say.taskName,
  },
}
const description = {
  type: ['string', 'null'],
  maxLength: 255,
  'x-message': { maxLength: say.descriptionLength, type: say.descriptionLength },
}
const object = { type: 'object' } as const
const formBody = {
  type: 'object',
  properties: {
    values: { type: ['object', 'null'] },
    outcome: { type: ['string', 'null'], maxLength: 250 },
    formId: { type: ['string', 'null'], maxLength: 250 },
  },
}

const act =
  (verb: string) =>
  async (call: Call, request: FastifyRequest, body: Values): Promise<boolean> => {
    const run = verbs.get(verb)
    if (run === undefined) throw notFound(say.action)
    const outer = await flowCall(call, request)
    await inTransaction(outer, (flow) => run(flow, pathPart(request, 'id'), body))
    return true
  }

export async function people(call: Call, filter: string) {
  const users = await searchUsers(call.db, filter)
  return users.map(({ account, username, email }) => ({ id: account, fullName: username, email }))
}

type Handle = (call: Call, request: FastifyRequest, body: Values) => Promise<unknown>

/** `GET /path` */
function route(place: string, title: string, handle: Handle): RouteSpec {
  const [method, path = ''] = place.split(' ')
  return {
    method: method as RouteSpec['method'],
    path,
    access: 'data',
    title,
    handle: (call, body, { request }) => handle(call, request, body),
  }
}

export const taskRoutes: readonly RouteSpec[] = [
  { ...route('POST /flowable/query/tasks', say.titles.queryTasks, queryTasks), body: object },
  {
    ...route('GET /flowable-process/runtime/tasks', say.titles.tasks, listTasks),
    access: 'interface',
    page: 'flow-tasks',
    grantedBy: { pages: ['/flowable/process/process-tasks'] },
  },
  {
    ...route('POST /flowable/tasks', say.titles.createTask, createTask),
    body: { type: 'object', required: ['name'], properties: { name, description } },
  },
  route('GET /flowable/tasks/:id', say.titles.task, showTask),
  {
    ...route('PUT /flowable/tasks/:id', say.titles.updateTask, updateTask),
    body: { type: 'object', properties: { name, description, dueDate: { type: ['string', 'null'] } } },
  },
  route('GET /flowable/tasks/:id/subtasks', say.titles.subtasks, subtasks),
  route('GET /flowable/tasks/:id/history', say.titles.taskHistory, taskHistory),
  route('GET /flowable/tasks/:id/comments', say.titles.comments, comments),
  { ...route('POST /flowable/tasks/:id/comments', say.titles.comment, comment), body: object },
  route('GET /flowable/tasks/:id/content', say.titles.taskContent, contents),
  {
    ...route('POST /flowable/tasks/:id/raw-content', say.titles.upload, upload),
    multipart: true,
    bodyLimit: contentLimit * 2,
  },
  ...[...verbs.keys()].map(
    (verb): RouteSpec => ({
      ...route(`PUT /flowable/tasks/:id/action/${verb}`, `${say.titles.taskAction}:${verb}`, act(verb)),
      body: object,
    }),
  ),
  route('GET /flowable/task-forms/:id', say.titles.taskForm, taskForm),
  {
    ...route('POST /flowable/task-forms/:id', say.titles.completeForm, act('complete')),
    body: formBody,
  },
  { ...route('POST /flowable/task-forms/:id/save-form', say.titles.saveForm, saveForm), body: formBody },
  {
    method: 'GET',
    path: '/flowable/content/:id/raw',
    access: 'data',
    title: say.titles.content,
    async handle(call, _body, { request, reply }) {
      const { name: fileName, bytes } = await download(call, request)
      return reply
        .type('application/octet-stream')
        .header('content-disposition', `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`)
        .header('x-content-type-options', 'nosniff')
        .send(Buffer.from(bytes))
    },
  },
  route('DELETE /flowable/content/:id', say.titles.deleteContent, deleteContent),
  route('GET /flowable/workflow-users', say.titles.people, (call, request) =>
    people(call, textIn(queryOf(request), 'filter') ?? ''),
  ),
]
