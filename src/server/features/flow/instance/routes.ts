// Calls of instances and startable definitions: each call decides per definition or instance who may.
import { errorMessages } from '../../../errors/messages.ts'
import type { RouteSpec } from '../../../http/route.ts'
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
import { overviews } from '../access/person.ts'
import { commentBody } from '../calls/comment-body.ts'
import { describeList } from '../calls/filters.ts'
import { instanceList } from '../calls/list-shapes.ts'
import { flowMessages as messages } from '../messages.ts'
import { flowRoute } from '../calls/routes.ts'
import { suspendBody } from '../calls/suspend-change.ts'
import { acceptsUpload } from '../files/uploads.ts'
import { toDiagramFile } from '../repository/diagrams.ts'
import { commentInstance, instanceComments, instanceContents, uploadToInstance } from './attached.ts'
import {
  deleteInstance,
  deleteInstanceQuery,
  instanceHistory,
  instanceQueryBody,
  listInstances,
  queryInstances,
  showInstance,
  suspendInstance,
} from './instances.ts'
import { modelJson } from './model-json.ts'
import { diagramToStart, start, startable, startableList, startBody, startForm, submittedStartForm } from './start.ts'

const { titles } = messages
const ofDefinition = '/flowable/process-definitions/:id'
const ofInstance = '/flowable/process-instances/:id'

const startRoutes: readonly RouteSpec[] = [
  flowRoute('GET /flowable/process-definitions', {
    title: titles.startable,
    answer: listOf(definition),
    handle: startable,
    query: describeList(startableList),
  }),
  flowRoute(`GET ${ofDefinition}/start-form`, { title: titles.startForm, answer: formModel, handle: startForm }),
  flowRoute(`GET ${ofDefinition}/resource`, {
    title: titles.resource,
    answer: 'bytes',
    handle: async (call, request) => toDiagramFile(await diagramToStart(call, request)),
  }),
  flowRoute(`GET ${ofDefinition}/resource/xml`, {
    title: titles.xml,
    answer: xmlText,
    handle: async (call, request) => (await diagramToStart(call, request)).xml,
  }),
  flowRoute('POST /flowable/process-instances', {
    title: titles.start,
    answer: instance,
    handle: start,
    body: startBody,
    rules: errorMessages.rulesOf.people,
  }),
]

const attachedRoutes: readonly RouteSpec[] = [
  flowRoute(`GET ${ofInstance}/comments`, {
    title: titles.comments,
    answer: listOf(comment),
    handle: instanceComments,
  }),
  flowRoute(`POST ${ofInstance}/comments`, {
    title: titles.comment,
    answer: comment,
    handle: commentInstance,
    body: commentBody,
  }),
  flowRoute(`GET ${ofInstance}/content`, {
    title: titles.instanceContent,
    answer: listOf(content),
    handle: instanceContents,
  }),
  flowRoute(`POST ${ofInstance}/raw-content`, {
    title: titles.uploadToInstance,
    answer: content,
    handle: uploadToInstance,
    ...acceptsUpload,
  }),
]

const administration = { access: 'interface', page: 'flow/process-instance' } as const

export const instanceRoutes: readonly RouteSpec[] = [
  ...startRoutes,
  flowRoute('POST /flowable/query/process-instances', {
    title: titles.queryInstances,
    inView: true,
    answer: listOf(instance),
    handle: queryInstances,
    body: instanceQueryBody,
  }),
  flowRoute(`GET ${ofInstance}`, { title: titles.instance, answer: instance, handle: showInstance }),
  flowRoute(`DELETE ${ofInstance}`, {
    title: titles.deleteInstance,
    answer: done,
    handle: deleteInstance,
    query: deleteInstanceQuery,
  }),
  flowRoute(`GET ${ofInstance}/history`, {
    title: titles.instanceHistory,
    answer: listOf(logEntry),
    handle: instanceHistory,
  }),
  flowRoute(`GET ${ofInstance}/start-form`, {
    title: titles.submittedStartForm,
    answer: formModel,
    handle: submittedStartForm,
  }),
  flowRoute('GET /modeler/:id/model-json', { title: titles.modelJson, answer: diagramModel, handle: modelJson }),
  ...attachedRoutes,
  flowRoute('GET /flowable-process/runtime/process-instances', {
    title: titles.instances,
    answer: listOf(instance),
    handle: listInstances,
    ...administration,
    grantedBy: overviews.instances.grantedBy,
    query: describeList(instanceList),
  }),
  flowRoute('PUT /flowable-process/runtime/process-instances/:id', {
    title: titles.changeInstance,
    answer: done,
    handle: suspendInstance,
    ...administration,
    grantedBy: { codes: ['process-instance-suspend'] },
    body: suspendBody,
  }),
]
