// Diagrams that are drawn, reviewed and deployed as the modeler sends them.
import { errorMessages } from '../../../errors/messages.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { diagramReview, expressionTrial, newDeployment, templateFiles } from '../calls/answers.ts'
import { deployDiagram, diagramBody, diagramData } from './diagrams.ts'
import { flowMessages as messages } from '../messages.ts'
import { loadTemplates } from './element-templates.ts'

const diagramLimit = 5 * 1024 * 1024

/** Anyone who is logged in may have a diagram reviewed, and the server is busy while it reads one. */
const reviewedData = {
  ...diagramData,
  maxLength: 1_000_000,
  'x-message': { ...diagramData['x-message'], maxLength: messages.diagramTooLarge },
}

/** Of a variable; lists are those of loops. */
const triedValue = {
  type: ['string', 'number', 'boolean', 'null', 'array'],
  maxLength: 1000,
  maxItems: 100,
  items: { type: ['string', 'number', 'boolean', 'null'], maxLength: 1000 },
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
  {
    method: 'POST',
    path: '/flowable/modeler/expression',
    access: 'login',
    title: messages.titles.tryExpression,
    body: {
      type: 'object',
      required: ['expression'],
      properties: {
        expression: { type: 'string', minLength: 1, maxLength: 2000, pattern: '\\S' },
        values: { type: ['object', 'null'], maxProperties: 50, additionalProperties: triedValue },
      },
    },
    perMinute: 60,
    answer: expressionTrial,
    handle: (call, { expression, values }) =>
      call.engine.tryExpression(String(expression), (values ?? null) as Readonly<Record<string, unknown>> | null),
  },
  {
    method: 'GET',
    path: '/flowable/modeler/templates',
    access: 'login',
    inView: true,
    title: messages.titles.elementTemplates,
    perMinute: 60,
    answer: templateFiles,
    handle: (_call, _body, { request }) => loadTemplates(request.server.ports.files),
  },
]
