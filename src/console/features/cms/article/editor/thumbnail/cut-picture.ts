// Cuts the chosen area out of a picture on a canvas: a file of the same name, ready to be uploaded.
import { type CropBox, outputSize } from './crop-box.ts'

const quality = 0.9

/** Pictures with transparency keep it; all others become JPEG. */
const transparent = new Set(['image/png', 'image/webp'])

/** Moving pictures and drawings lose what they are on a canvas. */
const uncut = new Set(['image/gif', 'image/svg+xml'])

export function canBeCut(file: File): boolean {
  return file.type.startsWith('image/') && !uncut.has(file.type)
}

/** Rejects where the browser cannot decode the picture or has no canvas for it. */
export async function cutPicture(image: HTMLImageElement, box: CropBox, file: File): Promise<File> {
  // Else what cannot be decoded is drawn as nothing.
  await image.decode()
  const { width, height } = outputSize(box)
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = height
  const isTransparent = transparent.has(file.type)
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('There is no canvas')
  context.imageSmoothingQuality = 'high'
  context.drawImage(image, box.left, box.top, box.width, box.height, 0, 0, width, height)
  const type = isTransparent ? 'image/png' : 'image/jpeg'
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, quality))
  if (blob === null) throw new Error('The picture could not be cut')
  const name = `${file.name.replace(/\.\w+$/, '')}.${isTransparent ? 'png' : 'jpg'}`
  return new File([blob], name, { type })
}
