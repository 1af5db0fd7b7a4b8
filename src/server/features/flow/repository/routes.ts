// Diagrams that are drawn, deployed as the modeler sends them.
import { errorMessages } from '../../../errors/messages.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { newDeployment } from '../calls/answers.ts'
import { deployDiagram, diagramBody } from './diagrams.ts'
import { flowMessages as messages } from '../messages.ts'

const diagramLimit = 5 * 1024 * 1024

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
]
