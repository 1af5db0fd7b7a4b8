// Publishing history: states in colour, and rows that follow their run.
import type { Feature } from '../../../entity/feature.ts'

export const publicationFeature: Feature = { entity: 'cms/publication', load: () => import('./screen.tsx') }
