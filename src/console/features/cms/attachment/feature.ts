// Attachments: pictures are shown small, and an attachment says where it is used.
import type { Feature } from '../../../entity/feature.ts'

export const attachmentFeature: Feature = { entity: 'cms/attachment', load: () => import('./screen.tsx') }
