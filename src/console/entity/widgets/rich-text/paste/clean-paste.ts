// What is done to a pasted document; loaded once the page has nothing more urgent to do, or with the first such paste.
import { cleanOffice, isOffice } from './clean-office.ts'
import { type Clipboard, type PastedPictures, takePictures } from './pasted-pictures.ts'

export function cleanPaste(doc: Document, pasting: Clipboard): PastedPictures {
  if (isOffice(doc)) cleanOffice(doc)
  return takePictures(doc.body, pasting)
}
