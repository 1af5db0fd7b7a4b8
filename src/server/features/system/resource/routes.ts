// The modules of data rights, for the form of a resource.
import type { RouteSpec } from '../../../http/route.ts'
import { resourceMessages } from './messages.ts'

export const resourceRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/resource/modules',
    access: 'interface',
    inView: true,
    page: 'system/resource',
    grantedBy: { pages: ['/system/resource', '/system/authority'] },
    title: resourceMessages.titles.modules,
    body: { type: 'object' },
    handle: async () => Object.entries(resourceMessages.modules).map(([code, name]) => ({ id: code, code, name })),
  },
]
