// The crop area in pixels of the picture, pure: inside the picture, at least a few pixels, in its ratio if one is chosen.

export interface Size {
  readonly width: number
  readonly height: number
}

export interface CropBox extends Size {
  readonly left: number
  readonly top: number
}

/** Width by height; null = free. */
export type Ratio = number | null

export type Corner = 'nw' | 'ne' | 'sw' | 'se'

const smallest = 16

function clamp(value: number, least: number, most: number): number {
  return Math.min(Math.max(value, least), Math.max(least, most))
}

/** The largest box of the ratio, centred. */
export function largestBox({ width, height }: Size, ratio: Ratio): CropBox {
  const wide = ratio === null ? width : Math.min(width, height * ratio)
  const high = ratio === null ? height : wide / ratio
  return { left: (width - wide) / 2, top: (height - high) / 2, width: wide, height: high }
}

export function moveBox(box: CropBox, by: { readonly x: number; readonly y: number }, picture: Size): CropBox {
  return {
    ...box,
    left: clamp(box.left + by.x, 0, picture.width - box.width),
    top: clamp(box.top + by.y, 0, picture.height - box.height),
  }
}

interface Resize {
  readonly corner: Corner
  readonly x: number
  readonly y: number
  readonly ratio: Ratio
}

/** The opposite corner stays where it is. */
export function resizeBox(box: CropBox, { corner, x, y, ratio }: Resize, picture: Size): CropBox {
  const isWest = corner.endsWith('w')
  const isNorth = corner.startsWith('n')
  const fixedX = isWest ? box.left + box.width : box.left
  const fixedY = isNorth ? box.top + box.height : box.top
  const roomX = isWest ? fixedX : picture.width - fixedX
  const roomY = isNorth ? fixedY : picture.height - fixedY
  // In a ratio, the direction of the larger step decides.
  const wanted = (): number => (ratio !== null && Math.abs(y) * ratio > Math.abs(x) ? free.height * ratio : free.width)
  const free = {
    width: clamp(box.width + (isWest ? -x : x), Math.min(smallest, roomX), roomX),
    height: clamp(box.height + (isNorth ? -y : y), Math.min(smallest, roomY), roomY),
  }
  const { width, height } = ratio === null ? free : inRatio(wanted(), ratio, { width: roomX, height: roomY })
  return { left: isWest ? fixedX - width : fixedX, top: isNorth ? fixedY - height : fixedY, width, height }
}

function inRatio(wanted: number, ratio: number, room: Size): Size {
  const width = Math.min(wanted, room.width, room.height * ratio)
  return { width, height: width / ratio }
}

/** Thumbnails need no more pixels than this on their longer side. */
const longestSide = 1600

/** Size of the picture that is stored. */
export function outputSize({ width, height }: Size): Size {
  const scale = Math.min(1, longestSide / Math.max(width, height))
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
