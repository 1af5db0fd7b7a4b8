// Which picture of the text is chosen; the frame around it is loaded with the first one.
import { lazy, useEffect, useState } from 'react'
import type { Quill } from 'react-quill'
import { LazySection } from '../../../../ui/lazy-section.tsx'
import { pictureIndex } from './picture-index.ts'

const PictureFrame = lazy(async () => ({ default: (await import('./picture-frame.tsx')).PictureFrame }))

type Selected = ReturnType<Quill['getSelection']>

/** The picture that is all of the selection. */
function selectedPicture(quill: Quill, range: NonNullable<Selected>): HTMLImageElement | null {
  if (range.length !== 1) return null
  const node = quill.getLeaf(range.index + 1)[0]?.domNode
  return node instanceof HTMLImageElement ? node : null
}

/** Clicking a picture chooses it, and so does selecting it by Shift and an arrow key; the cursor elsewhere does not keep it. */
export function ChosenPicture({ quill }: { readonly quill: Quill }) {
  const [image, setImage] = useState<HTMLImageElement | null>(null)
  useEffect(() => {
    const clicked = (event: MouseEvent): void => {
      const { target } = event
      const isPicture = target instanceof HTMLImageElement && target.closest('.ql-raw') === null
      setImage(isPicture ? target : null)
      const index = isPicture ? pictureIndex(quill, target) : null
      if (index !== null) quill.setSelection(index, 1, 'user')
    }
    const selected = (range: Selected): void => {
      if (range !== null) setImage(selectedPicture(quill, range))
    }
    const typed = (): void => setImage((before) => (before?.isConnected ? before : null))
    quill.root.addEventListener('click', clicked)
    quill.on('selection-change', selected)
    quill.on('text-change', typed)
    return () => {
      quill.root.removeEventListener('click', clicked)
      quill.off('selection-change', selected)
      quill.off('text-change', typed)
    }
  }, [quill])
  if (image === null) return null
  const close = (): void => setImage(null)
  return (
    <LazySection onFailed={close}>
      <PictureFrame quill={quill} image={image} onClose={close} />
    </LazySection>
  )
}
