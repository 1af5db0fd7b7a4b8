// Permissions: filtered by type, marked if the resource is gone.
import type { Feature } from '../../../entity/feature.ts'

export const permissionFeature: Feature = { entity: 'system/permission', load: () => import('./screen.tsx') }
