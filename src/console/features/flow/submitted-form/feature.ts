// Submitted forms.
import type { Feature } from '../../../entity/feature.ts'

export const submittedFormFeature: Feature = { entity: 'flow/submitted-form', load: () => import('./screen.tsx') }
