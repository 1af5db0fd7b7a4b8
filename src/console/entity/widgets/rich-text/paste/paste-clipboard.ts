// Quill's clipboard, which cleans what Word and WPS paste and uploads the pictures in it.
import QuillClipboard from 'quill/modules/clipboard.js'
import { whenIdle } from '../../../../data/when-idle.ts'
import { reportChunkFailure } from '../../../../ui/chunk-failure.ts'
import { loadChunk } from '../../../../ui/load-chunk.ts'
import { cellAt, insertIntoCell, touchesCells } from '../cells.ts'
import { hideSpaces } from '../wide-spaces.ts'
import type { Clipboard, PastedPicture, PastedPictures } from './pasted-pictures.ts'

export interface PasteServices {
  readonly onPictures: (pictures: readonly PastedPicture[]) => void
  readonly onMissing: (count: number) => void
}

type Clean = (doc: Document, pasting: Clipboard) => PastedPictures

let clean: Clean | null = null

async function loadClean(): Promise<void> {
  clean ??= (await loadChunk(() => import('./clean-paste.ts'))).cleanPaste
}

/** Anything else has nothing to clean. */
const mayNeedCleaning = /<img|mso|office|word/i

/** The browser empties a clipboard as soon as its event is over. */
function keep({ clipboardData }: ClipboardEvent): ClipboardEvent {
  const kept = new DataTransfer()
  for (const type of clipboardData?.types ?? []) kept.setData(type, clipboardData?.getData(type) ?? '')
  for (const file of clipboardData?.files ?? []) kept.items.add(file)
  return new ClipboardEvent('paste', { clipboardData: kept, cancelable: true })
}

const none: PastedPictures = { found: [], missing: 0 }

export class PasteClipboard extends QuillClipboard {
  /** Only while something is being pasted: a text that is loaded is left alone. */
  private pasting: Clipboard | null = null
  private pictures = none

  constructor(...given: ConstructorParameters<typeof QuillClipboard>) {
    super(...given)
    // The first paste tries again.
    whenIdle(() => void loadClean().catch(() => undefined))
  }

  override onCapturePaste(event: ClipboardEvent): void {
    const { clipboardData } = event
    const isOff = event.defaultPrevented || !this.quill.isEnabled()
    if (clean === null && !isOff && mayNeedCleaning.test(clipboardData?.getData('text/html') ?? '')) {
      const kept = keep(event)
      event.preventDefault()
      loadClean().then(() => this.onCapturePaste(kept), reportChunkFailure)
      return
    }
    this.pasting = { rtf: clipboardData?.getData('text/rtf') ?? '', files: [...(clipboardData?.files ?? [])] }
    this.pictures = none
    super.onCapturePaste(event)
    this.pasting = null
    const { onPictures, onMissing } = this.options as unknown as PasteServices
    const { found, missing } = this.pictures
    if (found.length > 0) onPictures(found)
    if (missing > 0) onMissing(missing)
  }

  override onPaste(...[range, pasted]: Parameters<QuillClipboard['onPaste']>): void {
    const { quill } = this
    if (!touchesCells(quill, range)) return this.pasteLines(range, pasted)
    quill.deleteText(range, 'user')
    if (!cellAt(quill, range.index)) return this.pasteLines({ index: range.index, length: 0 }, pasted)
    quill.setSelection(insertIntoCell(quill, range.index, this.convert(pasted)), 0, 'silent')
    quill.scrollSelectionIntoView()
  }

  /** Quill counts what it pastes, but a line may come before it. */
  private pasteLines(...[range, pasted]: Parameters<QuillClipboard['onPaste']>): void {
    const { quill } = this
    const rest = quill.getLength() - range.index - range.length
    super.onPaste(range, pasted)
    quill.setSelection(quill.getLength() - rest, 0, 'silent')
  }

  override normalizeHTML(doc: Document): void {
    super.normalizeHTML(doc)
    if (this.pasting && clean) this.pictures = clean(doc, this.pasting)
    hideSpaces(doc.body)
  }
}
