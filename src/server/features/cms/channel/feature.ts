// Channels.
import type { Feature } from '../../feature.ts'
import { channelBehaviour } from './behaviour.ts'

export const feature = { behaviour: channelBehaviour } satisfies Feature
