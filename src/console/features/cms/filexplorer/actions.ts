// What can be done with an entry of the list.
import { isEditable, isShownPicture } from '../../../../shared/files/site-file.ts'
import type { Area, FileRow } from './calls.ts'
import { typeOf } from './use-place.ts'

export type FileAction = 'open' | 'edit' | 'view' | 'download' | 'rename' | 'move' | 'copy' | 'history' | 'remove'

const readPages = new Set(['html', 'xml'])

/** The first is that of the row itself. */
export function actionsOf({ type, filename }: FileRow, area: Area): readonly FileAction[] {
  const ending = typeOf(filename)
  if (type === 'dir') return area === 'pages' ? ['open'] : ['open', 'rename', 'move', 'copy', 'remove']
  if (area === 'pages') return readPages.has(ending) ? ['view', 'download'] : ['download']
  const first: FileAction[] = isEditable(ending) ? ['edit'] : isShownPicture(ending) ? ['view'] : []
  return [...first, 'download', 'rename', 'move', 'copy', 'history', 'remove']
}
