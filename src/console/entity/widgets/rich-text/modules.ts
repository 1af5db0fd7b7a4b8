// Modules of Quill: undo of the user's own changes, tables, uploads by drop and paste, keys.
import type { Quill } from 'react-quill'
import type { PastedPicture } from './paste/pasted-pictures.ts'
import { matchers } from './set-up-quill.ts'
import { tableKeys } from './table-keys.ts'
import type { Uploads } from './uploads.ts'

interface ModuleServices {
  readonly uploads: () => Uploads | null
  readonly onLink: () => void
  readonly onFind: () => void
  /** Pasted pictures that the browser may not read. */
  readonly onMissing: (count: number) => void
}

const pictureTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/svg+xml']
const undoSteps = 200

export function createModules({ uploads, onLink, onFind, onMissing }: ModuleServices) {
  function upload(this: { quill: Quill }, range: { index: number; length: number }, files: File[]): void {
    if (range.length > 0) this.quill.deleteText(range.index, range.length, 'user')
    uploads()?.pictures(files, range.index)
  }
  return {
    toolbar: false,
    table: true,
    changedLines: true,
    setSelection: true,
    history: { userOnly: true, maxStack: undoSteps, delay: 1000 },
    clipboard: {
      matchers,
      onPictures: (pictures: readonly PastedPicture[]) => {
        for (const { file, shown } of pictures) void uploads()?.stored(file, shown)
      },
      onMissing,
    },
    uploader: { mimetypes: pictureTypes, handler: upload },
    keyboard: {
      bindings: {
        // It leaves the body, so that the keyboard is never caught there; in a list it indents.
        tab: null,
        ...tableKeys,
        link: { key: 'k', shortKey: true, handler: onLink },
        find: { key: 'f', shortKey: true, handler: onFind },
      },
    },
  }
}
