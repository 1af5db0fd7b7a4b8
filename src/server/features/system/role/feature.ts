// Roles.
import type { Feature } from '../../feature.ts'
import { roleBehaviour } from './behaviour.ts'

export const feature = { behaviour: roleBehaviour } satisfies Feature
