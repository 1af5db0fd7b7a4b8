// Fields that every save call accepts and ignores in addition to its descriptor's: rows are often sent back whole,
// and the documents' console sends some of these with every form (decisions, section 2).
import { siteKey } from './site-key.ts'

export const ignoredFields: readonly string[] = [
  // From trees and lists.
  'id',
  'level',
  'children',
  'pids',
  'label',
  // From the documents' forms.
  siteKey,
  'channelId',
  'noPerms',
  'repassword',
  'shareType',
]
