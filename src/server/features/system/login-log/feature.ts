// The login log.
import type { Feature } from '../../feature.ts'
import { loginLogBehaviour } from './behaviour.ts'

export const feature = { behaviour: loginLogBehaviour } satisfies Feature
