// Every call of this feature: login and the own account.
import type { RouteSpec } from '../../../http/route.ts'
import { loginRoutes } from './login-routes.ts'
import { ownSessionRoutes } from './own-sessions.ts'
import { profileRoutes } from './profile-routes.ts'
import { resetRoutes } from './reset-routes.ts'

export const sessionRoutes: readonly RouteSpec[] = [
  ...loginRoutes,
  ...profileRoutes,
  ...ownSessionRoutes,
  ...resetRoutes,
]
