// Uploads of one editor: a picture is shown at once from memory, and has its address in the text when it is stored.
import type { Quill } from 'react-quill'
import { Delta } from 'quill'
import { sentenceOf } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import { trackUpload } from '../running-uploads.ts'
import { setStoredPicture } from './blots/inline.ts'
import { insertBlock, insertLink, insertPicture } from './commands.ts'
import type { FileKind, StoredFile } from './extras.ts'
import type { Upload } from './upload.ts'
import type { RichText } from './use-rich-text.ts'

export interface UploadServices {
  readonly upload: Upload
  readonly text: RichText
  /** Name of what is being uploaded; null when nothing is. */
  readonly onBusy: (name: string | null) => void
  /** The text has the file, or is without it again. */
  readonly onPlaced: () => void
  /** Aborted when the editor is gone. */
  readonly left?: AbortSignal
}

function escapeAttribute(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;')
}

/** The picture with that source, wherever it is now. */
function pictureAt(quill: Quill, source: string): HTMLImageElement | undefined {
  return [...quill.root.querySelectorAll('img')].find((image) => image.getAttribute('src') === source)
}

/** Replaces the picture in memory by the stored one, or removes it; not a step of undo. */
function settle(quill: Quill, shown: string, path: string | null): void {
  if (path !== null) setStoredPicture(shown, path)
  const image = pictureAt(quill, shown)
  const blot = image && quill.scroll.find(image)
  if (!image || !blot) return
  const at = new Delta().retain(blot.offset(quill.scroll)).delete(1)
  const formats = (blot as unknown as { formats(): Record<string, unknown> }).formats()
  quill.updateContents(path === null ? at : at.insert({ image: path }, formats), 'api')
}

export interface Uploads {
  /** Inserts pictures where the cursor is. */
  pictures(files: readonly File[], index?: number): void
  /** Stores a picture that is in the text already, under the address in memory. */
  stored(file: File, shown: string): Promise<void>
  /** Inserts a video, a sound or a link to the file. */
  file(kind: Exclude<FileKind, 'image'>, file: File): Promise<void>
}

export function createUploads(quill: Quill, services: UploadServices): Uploads {
  const { upload, text, onBusy, onPlaced, left } = services
  let running = 0

  async function send(kind: FileKind, file: File) {
    running += 1
    onBusy(file.name)
    try {
      return await upload(kind, file, () => undefined)
    } catch (error) {
      const reason = sentenceOf(error, text('uploadFault'))
      notify.error(text('uploadFailed', { name: file.name, reason }))
      return null
    } finally {
      running -= 1
      if (running === 0) onBusy(null)
    }
  }

  function run(kind: FileKind, file: File, place: (found: StoredFile | null) => void): Promise<void> {
    return trackUpload(async () => {
      const found = await send(kind, file)
      place(found)
      onPlaced()
      return found !== null
    }, left)
  }

  function stored(file: File, shown: string): Promise<void> {
    return run('image', file, (found) => settle(quill, shown, found?.path ?? null))
  }

  return {
    stored,
    pictures: (files, index) => {
      let at = index ?? quill.getSelection(true).index
      for (const file of files) {
        const shown = URL.createObjectURL(file)
        insertPicture(quill, at, shown)
        at += 1
        void stored(file, shown)
      }
    },
    file: (kind, file) =>
      run(kind, file, (found) => {
        if (!found) return
        if (kind === 'link') return insertLink(quill, found.name, { href: found.path, download: found.name })
        insertBlock(quill, 'raw', `<${kind} src="${escapeAttribute(found.path)}" controls></${kind}>`)
      }),
  }
}
