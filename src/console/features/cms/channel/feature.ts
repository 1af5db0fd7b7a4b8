// Channels: with an input of their own for the order of articles.
import type { Feature } from '../../../entity/feature.ts'

export const channelFeature: Feature = { entity: 'cms/channel', load: () => import('./screen.tsx'), found: true }
