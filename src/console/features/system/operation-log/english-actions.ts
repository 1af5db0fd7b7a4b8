// English names of operations that no descriptor declares; the Chinese ones are in shared/messages.ts.
import type { actionTitles } from '../../../../shared/messages.ts'

export const englishActions: Readonly<Record<keyof typeof actionTitles, string>> = {
  create: 'Add',
  update: 'Edit',
  remove: 'Delete',
  recycle: 'Recycle',
  recover: 'Recover',
  purge: 'Delete permanently',
  restoreVersion: 'Restore a version',
  undo: 'Undo',
  export: 'Export',
  import: 'Import',
  grant: 'Grant rights',
  passwd: 'Change password',
  unlock: 'Unlock',
  reset: 'Reset password',
  endViewAs: 'End viewing as another user',
}
