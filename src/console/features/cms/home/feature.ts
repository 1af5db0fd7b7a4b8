// The start page: shortcuts and the latest news of the sites.
import type { Feature } from '../../../entity/feature.ts'

export const homeFeature: Feature = { home: async () => (await import('./home-page.tsx')).HomePage }
