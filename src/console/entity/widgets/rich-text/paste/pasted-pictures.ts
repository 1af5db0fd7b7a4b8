// Pictures in pasted HTML: those that can be had are shown from memory and uploaded, the others are counted.
import { picturesOfRtf } from './rtf-pictures.ts'

export interface PastedPicture {
  readonly file: File
  /** Address of the picture in memory, which the text shows until it is stored. */
  readonly shown: string
}

export interface PastedPictures {
  readonly found: readonly PastedPicture[]
  /** Pictures of the sender's disk that the browser may not read. */
  readonly missing: number
}

export interface Clipboard {
  readonly rtf: string
  readonly files: readonly File[]
}

function fileOfData(url: string, number: number): File | null {
  const [, type, data] = /^data:(image\/(?:png|jpeg|gif|webp));base64,([a-z\d+/=\s]+)$/i.exec(url) ?? []
  if (type === undefined || data === undefined) return null
  const bytes = Uint8Array.from(atob(data.replace(/\s+/g, '')), (character) => character.charCodeAt(0))
  return new File([bytes], `image${number}.${type.slice('image/'.length)}`, { type })
}

/** Only if there are as many as in the text: a wrong picture is worse than a missing one. */
function filesOfDisk(count: number, { rtf, files }: Clipboard): readonly File[] {
  if (count === 0) return []
  const pictures = picturesOfRtf(rtf)
  if (pictures.length === count) return pictures
  const copied = files.filter(({ type }) => type.startsWith('image/'))
  return copied.length === count ? copied : []
}

const web = /^(?:https?:\/\/|\/(?!\/))/i

/** Changes the addresses in the document. */
export function takePictures(body: HTMLElement, clipboard: Clipboard): PastedPictures {
  const images = [...body.querySelectorAll('img')]
  const sourceOf = (image: HTMLImageElement) => image.getAttribute('src') ?? ''
  const others = images.filter((image) => !web.test(sourceOf(image)) && !sourceOf(image).startsWith('data:'))
  const ofDisk = filesOfDisk(others.length, clipboard)
  const found: PastedPicture[] = []
  let missing = 0
  for (const image of images) {
    if (web.test(sourceOf(image))) continue
    const file = ofDisk[others.indexOf(image)] ?? fileOfData(sourceOf(image), found.length + 1)
    if (!file) {
      missing += 1
      image.remove()
      continue
    }
    const shown = URL.createObjectURL(file)
    image.setAttribute('src', shown)
    found.push({ file, shown })
  }
  return { found, missing }
}
