// The sample site of a first start.
import type { Feature } from '../../feature.ts'
import { installStarterSite } from './install.ts'

export const feature = { install: installStarterSite } satisfies Feature
