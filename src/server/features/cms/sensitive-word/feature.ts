// Sensitive words: checking a text or all articles, importing lists.
import type { Feature } from '../../feature.ts'
import { sensitiveWordBehaviour } from './behaviour.ts'
import { sensitiveWordRoutes } from './routes.ts'
import { rescanKind, rescanSite } from './rescan.ts'
import { importKind, storeList } from './store-list.ts'

export const feature = {
  behaviour: sensitiveWordBehaviour,
  routes: sensitiveWordRoutes,
  jobs: { [importKind]: storeList, [rescanKind]: rescanSite },
} satisfies Feature
