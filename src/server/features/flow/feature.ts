// Processes: the calls are grouped in folders by subject.
import type { Feature } from '../feature.ts'
import { formRoutes } from './form/routes.ts'
import { instanceRoutes } from './instance/routes.ts'
import { createChangedTaskPoller } from './task/changed-tasks.ts'
import { createNewTaskPoller } from './task/new-tasks.ts'
import { operationRoutes } from './operations/routes.ts'
import { contentProcessRoutes } from './repository/content-routes.ts'
import { definitionRoutes } from './repository/definition-routes.ts'
import { repositoryRoutes } from './repository/routes.ts'
import { taskRoutes } from './task/routes.ts'

export const feature = {
  routes: [
    ...repositoryRoutes,
    ...definitionRoutes,
    ...contentProcessRoutes,
    ...instanceRoutes,
    ...taskRoutes,
    ...formRoutes,
    ...operationRoutes,
  ],
  pollers: [createNewTaskPoller, createChangedTaskPoller],
} satisfies Feature
