// What this entity adds to the server: its rows and calls, which are the engine's.
import type { Feature } from '../../feature.ts'
import { formDeployment } from './behaviour.ts'

export const feature = { behaviour: formDeployment } satisfies Feature
