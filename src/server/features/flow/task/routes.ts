// Calls of tasks: lists, details, actions, forms, content, comments, people.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { invalid, notFound } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { notBlank } from '../../../http/wire-patterns.ts'
import {
  comment as commentAnswer,
  content,
  done,
  formModel,
  listedTask,
  listOf,
  logEntry,
  people as peopleAnswer,
  task,
  taskDetail,
} from '../calls/answers.ts'
import { describeList, described, inBody } from '../calls/filters.ts'
import { flowCall, inTransaction, instanceFor, pathPart, queryOf, taskFor } from '../calls/flow-call.ts'
import { mayReadInstance } from '../access/instance-rights.ts'
import { taskList } from '../calls/list-shapes.ts'
import { nameLimits, namePattern } from '../../../../shared/flow/name-rule.ts'
import { nameMessages } from '../../../../shared/flow/name-rule.messages.ts'
import { flowMessages as messages } from '../messages.ts'
import { textIn, type Values } from '../calls/parse-query.ts'
import { flowRoute } from '../calls/routes.ts'
import { searchGroups, searchUsers } from '../queries.ts'
import { mayReadTask } from '../access/task-rights.ts'
import { acceptsUpload } from '../files/uploads.ts'
import { valuesBody } from '../calls/values-body.ts'
import { verbs } from './actions.ts'
import {
  earlyUploadForm,
  contents,
  deleteContent,
  download,
  showContent,
  upload,
  uploadEarly,
} from './content-calls.ts'
import { listTasks, queryTasks, taskQueryBody } from './query-tasks.ts'
import { comment, comments, taskCommentBody } from './comment-calls.ts'
import { showTask } from './show-task.ts'
import { createTask, saveForm, subtasks, taskForm, taskHistory, updateTask } from './task-calls.ts'
import { verbBodies } from './verb-bodies.ts'

const name = {
  type: 'string',
  minLength: 1,
  maxLength: nameLimits.task,
  pattern: namePattern,
  'x-message': {
    required: nameMessages.task,
    maxLength: nameMessages.taskLength,
    pattern: nameMessages.form,
    type: nameMessages.task,
  },
}
const description = {
  type: ['string', 'null'],
  maxLength: 255,
  'x-message': { maxLength: messages.descriptionLength, type: messages.descriptionLength },
}
const id = { type: ['string', 'null'], maxLength: 250 }
const searchText = { type: 'string', maxLength: 150 }
const groupText = { type: 'string', maxLength: 255 }
const someText = { ...searchText, pattern: notBlank }
/** More than anybody types. */
const searchesPerMinute = 60
const object = { type: 'object' } as const
const formBody = {
  type: 'object',
  properties: {
    values: valuesBody,
    outcome: { type: ['string', 'null'], maxLength: 250 },
    formId: { type: ['string', 'null'], maxLength: 250 },
  },
}

function act(verb: string) {
  return async (call: Call, request: FastifyRequest, body: Values): Promise<boolean> => {
    const run = verbs.get(verb)
    if (run === undefined) throw notFound(messages.action)
    const outer = await flowCall(call, request)
    await inTransaction(outer, (flow) => run(flow, pathPart(request, 'id'), body))
    return true
  }
}

/** Without this the whole directory could be read. */
function filterOf(query: Values): string {
  const filter = textIn(query, 'filter', 150)
  if (filter === undefined) throw invalid([{ field: 'filter', message: messages.noFilter }])
  return filter
}

/** People already involved in a task or an instance can be excluded. */
async function people(call: Call, request: FastifyRequest) {
  const query = queryOf(request)
  const [taskId, instanceId] = [textIn(query, 'excludeTaskId', 150), textIn(query, 'excludeProcessId', 150)]
  const flow = await flowCall(call, request)
  const task = taskId === undefined ? null : await taskFor(flow, taskId, mayReadTask)
  const links = task === null ? [] : await flow.engine.links(call, [task.id])
  const instance = instanceId === undefined ? null : await instanceFor(flow, instanceId, mayReadInstance)
  const involved = instance === null ? [] : (await flow.engine.involvement(call, instance.id)).users
  const without = [task?.assignee, task?.owner, ...links.map(({ userId }) => userId), ...involved]
  const accounts = without.flatMap((account) => account ?? [])
  const group = textIn(query, 'groupId', 255)
  const users = await searchUsers(call.db, filterOf(query), {
    without: accounts,
    ...(group !== undefined && { group }),
  })
  return users.map(({ account, username }) => ({ id: account, fullName: username }))
}

const ofTask = '/flowable/tasks/:id'
const ofForm = '/flowable/task-forms/:id'

const ownRoutes: readonly RouteSpec[] = [
  flowRoute('POST /flowable/query/tasks', {
    title: messages.titles.queryTasks,
    inView: true,
    handle: queryTasks,
    body: taskQueryBody,
    answer: listOf(task),
  }),
  flowRoute('GET /flowable-process/runtime/tasks', {
    title: messages.titles.tasks,
    handle: listTasks,
    access: 'interface',
    page: 'flow/process-task',
    grantedBy: { pages: ['/flowable/process/process-tasks'] },
    query: describeList(taskList),
    answer: listOf(listedTask),
  }),
  flowRoute('POST /flowable/tasks', {
    title: messages.titles.createTask,
    handle: createTask,
    body: { type: 'object', required: ['name'], properties: { name, description, assignee: id, parentTaskId: id } },
    rules: errorMessages.rulesOf.people,
    answer: task,
  }),
  flowRoute(`GET ${ofTask}`, { title: messages.titles.task, handle: showTask, answer: taskDetail }),
  flowRoute(`PUT ${ofTask}`, {
    title: messages.titles.updateTask,
    handle: updateTask,
    body: { type: 'object', properties: { name, description, dueDate: inBody.time } },
    answer: task,
  }),
  flowRoute(`GET ${ofTask}/subtasks`, {
    title: messages.titles.subtasks,
    handle: subtasks,
    query: { type: 'object', properties: { latestFirst: { ...described.flag, default: true } } },
    answer: listOf(task),
  }),
  flowRoute(`GET ${ofTask}/history`, {
    title: messages.titles.taskHistory,
    handle: taskHistory,
    answer: listOf(logEntry),
  }),
]

const attachedRoutes: readonly RouteSpec[] = [
  flowRoute(`GET ${ofTask}/comments`, {
    title: messages.titles.comments,
    handle: comments,
    answer: listOf(commentAnswer),
  }),
  flowRoute(`POST ${ofTask}/comments`, {
    title: messages.titles.comment,
    handle: comment,
    body: taskCommentBody,
    rules: errorMessages.rulesOf.people,
    answer: commentAnswer,
  }),
  flowRoute(`GET ${ofTask}/content`, { title: messages.titles.taskContent, handle: contents, answer: listOf(content) }),
  flowRoute(`POST ${ofTask}/raw-content`, {
    title: messages.titles.upload,
    handle: upload,
    ...acceptsUpload,
    answer: content,
  }),
  flowRoute('POST /flowable/content/raw', {
    title: messages.titles.uploadEarly,
    handle: uploadEarly,
    ...acceptsUpload,
    body: earlyUploadForm,
    answer: content,
  }),
  flowRoute('GET /flowable/content/:id', { title: messages.titles.contentItem, handle: showContent, answer: content }),
  flowRoute('GET /flowable/content/:id/raw', { title: messages.titles.content, handle: download, answer: 'bytes' }),
  flowRoute('DELETE /flowable/content/:id', {
    title: messages.titles.deleteContent,
    handle: deleteContent,
    answer: done,
  }),
]

const formRoutes: readonly RouteSpec[] = [
  flowRoute(`GET ${ofForm}`, { title: messages.titles.taskForm, handle: taskForm, answer: formModel }),
  flowRoute(`POST ${ofForm}`, {
    title: messages.titles.completeForm,
    handle: act('complete'),
    body: verbBodies['complete'] ?? object,
    rules: errorMessages.rulesOf.people,
    answer: done,
  }),
  flowRoute(`POST ${ofForm}/save-form`, {
    title: messages.titles.saveForm,
    handle: saveForm,
    body: formBody,
    rules: errorMessages.rulesOf.people,
    answer: done,
  }),
]

export const taskRoutes: readonly RouteSpec[] = [
  ...ownRoutes,
  ...attachedRoutes,
  ...[...verbs.keys()].map(
    (verb): RouteSpec =>
      flowRoute(`PUT ${ofTask}/action/${verb}`, {
        title: `${messages.titles.taskAction}:${messages.verbs[verb]}`,
        handle: act(verb),
        body: verbBodies[verb] ?? object,
        ...(verbBodies[verb] && { rules: errorMessages.rulesOf.people }),
        answer: done,
      }),
  ),
  ...formRoutes,
  flowRoute('GET /flowable/workflow-users', {
    title: messages.titles.people,
    handle: people,
    perMinute: searchesPerMinute,
    query: {
      type: 'object',
      required: ['filter'],
      properties: { filter: someText, excludeTaskId: searchText, excludeProcessId: searchText, groupId: groupText },
    },
    answer: peopleAnswer,
  }),
  flowRoute('GET /flowable/workflow-groups', {
    title: messages.titles.groups,
    handle: (call, request) => searchGroups(call.db, filterOf(queryOf(request))),
    perMinute: searchesPerMinute,
    query: { type: 'object', required: ['filter'], properties: { filter: someText } },
    answer: listOf({ type: 'object', required: ['id', 'name', 'type'] }),
  }),
]
