// Where something floats beside its anchor: at the side asked for, at the opposite one where there is no room, and inside the window.

export type Placement = 'top' | 'topLeft' | 'bottom' | 'bottomLeft' | 'bottomRight' | 'right' | 'rightTop'

export interface Box {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly height: number
}

export interface Size {
  readonly width: number
  readonly height: number
}

export interface Spot {
  readonly left: number
  readonly top: number
}

const gap = 4
const edge = 8

/** One axis: the anchor from `start`, `length` long, in a window of `room`. */
interface Axis {
  readonly start: number
  readonly length: number
  readonly room: number
}

/** Behind the anchor, or before it if only there is room. */
function beside({ start, length, room }: Axis, size: number): number {
  const behind = start + length + gap
  const before = start - gap - size
  return behind + size > room - edge && before >= edge ? before : behind
}

/** As `beside`, with the other preference. */
function above({ start, length, room }: Axis, size: number): number {
  const before = start - gap - size
  return before < edge && start + length + gap + size <= room - edge ? start + length + gap : before
}

function within(at: number, size: number, room: number): number {
  return Math.max(edge, Math.min(at, room - edge - size))
}

function across(placement: Placement, axis: Axis, size: number): number {
  const { start, length } = axis
  if (placement === 'right' || placement === 'rightTop') return beside(axis, size)
  if (placement === 'topLeft' || placement === 'bottomLeft') return start
  return placement === 'bottomRight' ? start + length - size : start + (length - size) / 2
}

function down(placement: Placement, axis: Axis, size: number): number {
  const { start, length } = axis
  if (placement === 'rightTop') return start
  if (placement === 'right') return start + (length - size) / 2
  return placement === 'top' || placement === 'topLeft' ? above(axis, size) : beside(axis, size)
}

interface Floating {
  readonly anchor: Box
  /** Of what floats. */
  readonly size: Size
  /** Of the window. */
  readonly room: Size
}

/** CSS pixels in the window. */
export function spotOf(placement: Placement, { anchor, size, room }: Floating): Spot {
  const left = across(placement, { start: anchor.left, length: anchor.width, room: room.width }, size.width)
  const top = down(placement, { start: anchor.top, length: anchor.height, room: room.height }, size.height)
  return { left: within(left, size.width, room.width), top: within(top, size.height, room.height) }
}
