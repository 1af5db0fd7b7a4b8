// Where a picture is in the text; null if it has left it.
import type { Quill } from 'react-quill'

export function pictureIndex(quill: Quill, image: HTMLImageElement): number | null {
  const blot = quill.scroll.find(image)
  return blot ? blot.offset(quill.scroll) : null
}
