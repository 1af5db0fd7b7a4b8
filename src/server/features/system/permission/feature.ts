// Permissions.
import type { Feature } from '../../feature.ts'
import { permissionBehaviour } from './behaviour.ts'

export const feature = { behaviour: permissionBehaviour } satisfies Feature
