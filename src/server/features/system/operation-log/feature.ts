// The operation log.
import type { Feature } from '../../feature.ts'
import { operationLogBehaviour } from './behaviour.ts'

export const feature = { behaviour: operationLogBehaviour } satisfies Feature
