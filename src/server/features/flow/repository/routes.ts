// Deployments and definitions of processes, as the administrative lists and the modeler ask for them.
import { errorMessages } from '../../../errors/messages.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { definition, deployment, done, listOf, newDeployment } from '../calls/answers.ts'
import { deleteDeployment, deployDiagram, diagramBody } from './diagrams.ts'
import { cascadeQuery, describeList } from '../calls/filters.ts'
import { pathPart } from '../calls/flow-call.ts'
import { definitionList, deploymentList } from '../calls/list-shapes.ts'
import { flowMessages as messages } from '../messages.ts'
import { suspendBody } from '../calls/suspend-change.ts'
import { listDefinitions, suspendDefinition } from './definitions.ts'
import { deployFile, listDeployments, uploadLimit } from './deployments.ts'

const deploymentPage = { access: 'interface', page: 'flow-deployments' } as const
const definitionPage = { access: 'interface', page: 'flow-definitions' } as const
function opened(page: string) {
  return { grantedBy: { pages: [page] } }
}
const diagramLimit = 5 * 1024 * 1024
const text = { type: 'string', maxLength: 150 }
const upload = {
  type: 'object',
  required: ['file'],
  properties: {
    file: { type: 'string', format: 'binary' },
    deploymentName: text,
    tenantId: text,
    category: text,
  },
}

export const repositoryRoutes: readonly RouteSpec[] = [
  {
    method: 'GET',
    path: '/flowable-process/repository/deployments',
    ...deploymentPage,
    ...opened('/flowable/process/deployments'),
    title: messages.titles.deployments,
    query: describeList(deploymentList),
    answer: listOf(deployment),
    handle: (call, _body, { request }) => listDeployments(call, request),
  },
  {
    method: 'POST',
    path: '/flowable-process/repository/deployments',
    ...deploymentPage,
    title: messages.titles.deploy,
    multipart: true,
    checksBody: true,
    rules: errorMessages.rulesOf.files,
    body: upload,
    bodyLimit: uploadLimit,
    answer: newDeployment,
    handle: (call, _body, { request }) => deployFile(call, request),
  },
  {
    method: 'DELETE',
    path: '/flowable-process/repository/deployments/:id',
    ...deploymentPage,
    title: messages.titles.deleteDeployment,
    query: cascadeQuery,
    answer: done,
    handle: (call, _body, { request }) =>
      deleteDeployment(call, request, { id: pathPart(request, 'id'), kind: 'process' }),
  },
  {
    method: 'POST',
    path: '/flowable/deployment',
    ...deploymentPage,
    title: messages.titles.deployDiagram,
    body: diagramBody,
    rules: errorMessages.rulesOf.files,
    bodyLimit: diagramLimit,
    answer: newDeployment,
    handle: (call, body, { request }) => deployDiagram(call, request, body),
  },
  {
    method: 'GET',
    path: '/flowable-process/repository/process-definitions',
    ...definitionPage,
    ...opened('/flowable/process/process-definitions'),
    title: messages.titles.definitions,
    query: describeList(definitionList),
    answer: listOf(definition),
    handle: (call, _body, { request }) => listDefinitions(call, request),
  },
  {
    method: 'PUT',
    path: '/flowable-process/repository/process-definitions/:id',
    ...definitionPage,
    title: messages.titles.changeDefinition,
    body: suspendBody,
    answer: done,
    handle: (call, body, { request }) => suspendDefinition(call, request, body),
  },
]
