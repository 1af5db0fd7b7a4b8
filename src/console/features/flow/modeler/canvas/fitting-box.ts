// The part of a diagram that is shown when it is opened.
import { withinZoom } from '../../diagram/zoom-level.ts'

interface Size {
  readonly width: number
  readonly height: number
}

export interface Box extends Size {
  readonly x: number
  readonly y: number
}

export interface View {
  /** The bounds of the diagram. */
  readonly inner: Box
  /** The size of the canvas, in pixels. */
  readonly outer: Size
}

const margin = 24

/** All of it, centred in what `covered` pixels at the left leave free; its beginning if it does not fit. */
export function fittingBox({ inner, outer }: View, covered: number): Box {
  const free = { width: outer.width - covered, height: outer.height }
  const fits = (side: 'width' | 'height'): number => (free[side] - 2 * margin) / Math.max(1, inner[side])
  const scale = Math.min(1, withinZoom(Math.min(fits('width'), fits('height'))))
  const before = (side: 'width' | 'height'): number => Math.max(margin, (free[side] - inner[side] * scale) / 2)
  return {
    x: inner.x - (covered + before('width')) / scale,
    y: inner.y - before('height') / scale,
    width: outer.width / scale,
    height: outer.height / scale,
  }
}
