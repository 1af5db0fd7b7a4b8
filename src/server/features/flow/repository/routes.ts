// Diagrams that are drawn, reviewed and deployed as the modeler sends them.
import { errorMessages } from '../../../errors/messages.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { diagramReview, newDeployment } from '../calls/answers.ts'
import { deployDiagram, diagramBody, diagramData } from './diagrams.ts'
import { flowMessages as messages } from '../messages.ts'

const diagramLimit = 5 * 1024 * 1024

/** Anyone who is logged in may have a diagram reviewed, and the server is busy while it reads one. */
const reviewedData = {
  ...diagramData,
  maxLength: 1_000_000,
  'x-message': { ...diagramData['x-message'], maxLength: messages.diagramTooLarge },
}

export const repositoryRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/flowable/deployment',
    access: 'interface',
    page: 'flow/process-deployment',
    title: messages.titles.deployDiagram,
    body: diagramBody,
    rules: errorMessages.rulesOf.files,
    bodyLimit: diagramLimit,
    answer: newDeployment,
    handle: (call, body) => deployDiagram(call, body),
  },
  {
    method: 'POST',
    path: '/flowable/modeler/review',
    access: 'login',
    title: messages.titles.reviewDiagram,
    body: { type: 'object', required: ['data'], properties: { data: reviewedData } },
    bodyLimit: diagramLimit,
    perMinute: 40,
    answer: diagramReview,
    handle: (call, body) => call.engine.inspect(String(body.data)),
  },
]
