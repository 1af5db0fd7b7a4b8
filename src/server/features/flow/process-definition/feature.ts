// What this entity adds to the server: its rows and calls, which are the engine's.
import type { Feature } from '../../feature.ts'
import { processDefinition } from './behaviour.ts'

export const feature = { behaviour: processDefinition } satisfies Feature
