// Calls of instances and startable definitions: each call decides per definition or instance who may.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { errorMessages } from '../../../errors/messages.ts'
import type { JsonSchema, RouteSpec } from '../../../http/route.ts'
import {
  comment,
  content,
  definition,
  diagramModel,
  done,
  formModel,
  instance,
  listOf,
  logEntry,
  xmlText,
} from '../calls/answers.ts'
import { commentBody } from '../calls/comment-body.ts'
import { FileAnswer } from '../../../http/file-answer.ts'
import { describeList } from '../calls/filters.ts'
import { instanceList } from '../calls/list-shapes.ts'
import { flowMessages as messages } from '../messages.ts'
import type { Values } from '../calls/parse-query.ts'
import { suspendBody } from '../calls/suspend-change.ts'
import { uploadBodyLimit, uploadForm } from '../files/uploads.ts'
import { commentInstance, instanceComments, instanceContents, uploadToInstance } from './attached.ts'
import {
  deleteInstance,
  instanceHistory,
  instanceQueryBody,
  listInstances,
  queryInstances,
  showInstance,
  suspendInstance,
} from './instances.ts'
import { modelJson } from './model-json.ts'
import { diagramToStart, start, startable, startableList, startBody, startForm, submittedStartForm } from './start.ts'

type Handle = (call: Call, request: FastifyRequest, body: Values) => Promise<unknown>

interface Place {
  readonly title: string
  readonly answer: JsonSchema
  readonly handle: Handle
}

/** `GET /path` */
function route(place: string, { title, answer, handle }: Place): RouteSpec {
  const [method, path = ''] = place.split(' ')
  return {
    method: method as RouteSpec['method'],
    path,
    access: 'data',
    title,
    answer,
    handle: (call, body, { request }) => handle(call, request, body),
  }
}

const { titles } = messages
const ofDefinition = '/flowable/process-definitions/:id'
const ofInstance = '/flowable/process-instances/:id'

const startRoutes: readonly RouteSpec[] = [
  {
    ...route('GET /flowable/process-definitions', {
      title: titles.startable,
      answer: listOf(definition),
      handle: startable,
    }),
    query: describeList(startableList),
  },
  route(`GET ${ofDefinition}/start-form`, { title: titles.startForm, answer: formModel, handle: startForm }),
  {
    method: 'GET',
    path: `${ofDefinition}/resource`,
    access: 'data',
    title: titles.resource,
    answer: 'bytes',
    async handle(call, _body, { request }) {
      const { name, xml } = await diagramToStart(call, request)
      return new FileAnswer({ name, type: 'application/xml; charset=utf-8', bytes: xml })
    },
  },
  route(`GET ${ofDefinition}/resource/xml`, {
    title: titles.xml,
    answer: xmlText,
    handle: async (call, request) => (await diagramToStart(call, request)).xml,
  }),
  {
    ...route('POST /flowable/process-instances', { title: titles.start, answer: instance, handle: start }),
    body: startBody,
    rules: errorMessages.rulesOf.people,
  },
]

const attachedRoutes: readonly RouteSpec[] = [
  route(`GET ${ofInstance}/comments`, { title: titles.comments, answer: listOf(comment), handle: instanceComments }),
  {
    ...route(`POST ${ofInstance}/comments`, { title: titles.comment, answer: comment, handle: commentInstance }),
    body: commentBody,
  },
  route(`GET ${ofInstance}/content`, {
    title: titles.instanceContent,
    answer: listOf(content),
    handle: instanceContents,
  }),
  {
    ...route(`POST ${ofInstance}/raw-content`, {
      title: titles.uploadToInstance,
      answer: content,
      handle: uploadToInstance,
    }),
    multipart: true,
    body: uploadForm,
    checksBody: true,
    rules: errorMessages.rulesOf.files,
    bodyLimit: uploadBodyLimit,
  },
]

const administration = { access: 'interface', page: 'flow-instances' } as const

export const instanceRoutes: readonly RouteSpec[] = [
  ...startRoutes,
  {
    ...route('POST /flowable/query/process-instances', {
      title: titles.queryInstances,
      answer: listOf(instance),
      handle: queryInstances,
    }),
    body: instanceQueryBody,
  },
  route(`GET ${ofInstance}`, { title: titles.instance, answer: instance, handle: showInstance }),
  route(`DELETE ${ofInstance}`, { title: titles.deleteInstance, answer: done, handle: deleteInstance }),
  route(`GET ${ofInstance}/history`, {
    title: titles.instanceHistory,
    answer: listOf(logEntry),
    handle: instanceHistory,
  }),
  route(`GET ${ofInstance}/start-form`, {
    title: titles.submittedStartForm,
    answer: formModel,
    handle: submittedStartForm,
  }),
  route('GET /modeler/:id/model-json', { title: titles.modelJson, answer: diagramModel, handle: modelJson }),
  ...attachedRoutes,
  {
    ...route('GET /flowable-process/runtime/process-instances', {
      title: titles.instances,
      answer: listOf(instance),
      handle: listInstances,
    }),
    ...administration,
    grantedBy: { pages: ['/flowable/process/process-instances'] },
    query: describeList(instanceList),
  },
  {
    ...route('PUT /flowable-process/runtime/process-instances/:id', {
      title: titles.changeInstance,
      answer: done,
      handle: suspendInstance,
    }),
    ...administration,
    body: suspendBody,
  },
]
