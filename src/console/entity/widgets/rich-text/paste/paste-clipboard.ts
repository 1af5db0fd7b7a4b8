// Quill's clipboard, which cleans what Word and WPS paste and uploads the pictures in it.
import QuillClipboard from 'quill/modules/clipboard.js'
import { hideSpaces } from '../wide-spaces.ts'
import { cleanOffice, isOffice } from './clean-office.ts'
import { type Clipboard, type PastedPicture, takePictures } from './pasted-pictures.ts'

export interface PasteServices {
  readonly onPictures: (pictures: readonly PastedPicture[]) => void
  readonly onMissing: (count: number) => void
}

export class PasteClipboard extends QuillClipboard {
  /** Only while something is being pasted: a text that is loaded is left alone. */
  private pasting: Clipboard | null = null
  private pictures: readonly PastedPicture[] = []
  private missing = 0

  override onCapturePaste(event: ClipboardEvent): void {
    const { clipboardData } = event
    this.pasting = { rtf: clipboardData?.getData('text/rtf') ?? '', files: [...(clipboardData?.files ?? [])] }
    this.pictures = []
    this.missing = 0
    super.onCapturePaste(event)
    this.pasting = null
    const { onPictures, onMissing } = this.options as unknown as PasteServices
    if (this.pictures.length > 0) onPictures(this.pictures)
    if (this.missing > 0) onMissing(this.missing)
  }

  override normalizeHTML(doc: Document): void {
    super.normalizeHTML(doc)
    if (this.pasting) this.clean(doc, this.pasting)
    hideSpaces(doc.body)
  }

  private clean(doc: Document, pasting: Clipboard): void {
    if (isOffice(doc)) cleanOffice(doc)
    const { found, missing } = takePictures(doc.body, pasting)
    this.pictures = found
    this.missing = missing
  }
}
