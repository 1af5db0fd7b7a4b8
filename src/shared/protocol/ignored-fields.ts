// Parts of a row that any save call takes and ignores, beside what its descriptor names: rows are often sent back whole,
// and the documents' console sends some of these with every form (decisions, section 2).
import { siteKey } from './site-key.ts'

export const ignoredFields: readonly string[] = [
  // Of trees and lists.
  'id',
  'level',
  'children',
  'pids',
  'label',
  // Of the documents' forms.
  siteKey,
  'channelId',
  'noPerms',
  'repassword',
  'shareType',
]
