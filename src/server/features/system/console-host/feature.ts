// Hosts of the console.
import type { Feature } from '../../feature.ts'
import { consoleHostBehaviour } from './behaviour.ts'

export const feature = { behaviour: consoleHostBehaviour } satisfies Feature
