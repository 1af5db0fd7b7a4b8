// Which picture of the text is chosen; the frame around it is loaded with the first one.
import { lazy, useEffect, useState } from 'react'
import type { Quill } from 'react-quill'
import { LazySection } from '../../../../ui/lazy-section.tsx'
import { pictureIndex } from './picture-index.ts'

const PictureFrame = lazy(async () => ({ default: (await import('./picture-frame.tsx')).PictureFrame }))

/** Clicking a picture chooses it; writing or clicking elsewhere does not keep it. */
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
    const typed = (): void => setImage((before) => (before?.isConnected ? before : null))
    quill.root.addEventListener('click', clicked)
    quill.on('text-change', typed)
    return () => {
      quill.root.removeEventListener('click', clicked)
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
