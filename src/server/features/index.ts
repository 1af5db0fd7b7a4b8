// The registry of features, listed by hand: behaviours of entities, extra calls, job handlers.
import type { Behaviours } from '../entity/loose-behaviour.ts'
import type { RouteSpec } from '../http/route.ts'
import type { JobHandlers } from '../jobs/job-context.ts'
import type { ProcessEnd } from './feature.ts'
import { publishingJobs } from '../publishing/jobs.ts'
import { articleBehaviour } from './cms/article/behaviour.ts'
import { articleJobs } from './cms/article/jobs.ts'
import { attachmentJobs } from './cms/attachment/collect.ts'
import { attachmentRoutes } from './cms/attachment/routes.ts'
import { channelBehaviour } from './cms/channel/behaviour.ts'
import { homeRoutes } from './cms/home/routes.ts'
import { schedulerRoutes } from './cms/scheduler/routes.ts'
import { siteBehaviour } from './cms/site/behaviour.ts'
import { templateBehaviour } from './cms/template/behaviour.ts'
import { templateRoutes } from './cms/template/routes.ts'
import { formRoutes } from './flow/form/routes.ts'
import { instanceRoutes } from './flow/instance/routes.ts'
import { operationRoutes } from './flow/operations/routes.ts'
import { contentProcessRoutes } from './flow/repository/content-routes.ts'
import { repositoryRoutes } from './flow/repository/routes.ts'
import { taskRoutes } from './flow/task/routes.ts'
import { taskJobs } from './flow/task/urge.ts'
import { authorityRoutes } from './system/authority/routes.ts'
import { consoleHostBehaviour } from './system/console-host/behaviour.ts'
import { dictionaryBehaviour } from './system/dictionary/behaviour.ts'
import { dictionaryRoutes } from './system/dictionary/routes.ts'
import { loginLogBehaviour } from './system/login-log/behaviour.ts'
import { operationLogBehaviour } from './system/operation-log/behaviour.ts'
import { organisationRoutes } from './system/organisation/routes.ts'
import { permissionBehaviour } from './system/permission/behaviour.ts'
import { resourceBehaviour } from './system/resource/behaviour.ts'
import { resourceRoutes } from './system/resource/routes.ts'
import { roleBehaviour } from './system/role/behaviour.ts'
import { sessionBehaviour } from './system/session/behaviour.ts'
import { sessionJobs } from './system/session/forgot-password.ts'
import { sessionRoutes } from './system/session/routes.ts'
import { upkeepJobs } from './system/upkeep/jobs.ts'
import { userBehaviour } from './system/user/behaviour.ts'
import { userRoutes } from './system/user/routes.ts'

/** The compiler asks for a behaviour of every entity that declares actions. */
export const behaviours: Behaviours = {
  'cms/site': siteBehaviour,
  'cms/channel': channelBehaviour,
  'cms/template': templateBehaviour,
  'cms/article': articleBehaviour,
  'system/dictionary': dictionaryBehaviour,
  'system/user': userBehaviour,
  'system/role': roleBehaviour,
  'system/permission': permissionBehaviour,
  'system/resource': resourceBehaviour,
  'system/session': sessionBehaviour,
  'system/console-host': consoleHostBehaviour,
  'system/login-log': loginLogBehaviour,
  'system/operation-log': operationLogBehaviour,
}

export const routes: readonly RouteSpec[] = [
  ...sessionRoutes,
  ...dictionaryRoutes,
  ...userRoutes,
  ...authorityRoutes,
  ...organisationRoutes,
  ...resourceRoutes,
  ...homeRoutes,
  ...attachmentRoutes,
  ...templateRoutes,
  ...schedulerRoutes,
  ...repositoryRoutes,
  ...contentProcessRoutes,
  ...instanceRoutes,
  ...taskRoutes,
  ...formRoutes,
  ...operationRoutes,
]

export const jobHandlers: JobHandlers = {
  ...publishingJobs,
  ...articleJobs,
  ...attachmentJobs,
  ...upkeepJobs,
  ...sessionJobs,
  ...taskJobs,
}

export const processEnds: readonly ProcessEnd[] = []
