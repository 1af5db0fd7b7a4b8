// The characters of the verification code as strokes on a grid of 10 by 14: our own, so that no font is needed.

export type Point = readonly [x: number, y: number]
export type Stroke = readonly Point[]

/** Points on an ellipse, from one angle to another (degrees, clockwise from the right). */
function arc(centre: Point, radius: Point, [from, to]: readonly [number, number]): Stroke {
  const steps = 12
  return Array.from({ length: steps + 1 }, (_, step): Point => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [centre[0] + radius[0] * Math.cos(angle), centre[1] + radius[1] * Math.sin(angle)]
  })
}

function line(...points: Point[]): Stroke {
  return points
}

export const glyphs: Readonly<Record<string, readonly Stroke[]>> = {
  A: [line([0, 14], [5, 0], [10, 14]), line([2, 9], [8, 9])],
  C: [arc([6, 7], [6, 7], [-50, -310])],
  E: [line([9, 0], [0, 0], [0, 14], [9, 14]), line([0, 7], [7, 7])],
  F: [line([9, 0], [0, 0], [0, 14]), line([0, 7], [7, 7])],
  H: [line([0, 0], [0, 14]), line([10, 0], [10, 14]), line([0, 7], [10, 7])],
  J: [[...line([8, 0], [8, 10]), ...arc([4.5, 10], [3.5, 4], [0, 170])], line([5, 0], [10, 0])],
  K: [line([0, 0], [0, 14]), line([9, 0], [0, 8]), line([3, 6], [10, 14])],
  L: [line([0, 0], [0, 14], [9, 14])],
  M: [line([0, 14], [1, 0], [5, 9], [9, 0], [10, 14])],
  N: [line([0, 14], [0, 0], [10, 14], [10, 0])],
  P: [line([0, 14], [0, 0], [5, 0]), arc([5, 4], [5, 4], [-90, 90]), line([5, 8], [0, 8])],
  R: [line([0, 14], [0, 0], [5, 0]), arc([5, 4], [5, 4], [-90, 90]), line([5, 8], [0, 8]), line([4, 8], [10, 14])],
  T: [line([0, 0], [10, 0]), line([5, 0], [5, 14])],
  U: [[...line([0, 0], [0, 9]), ...arc([5, 9], [5, 5], [180, 0]), ...line([10, 9], [10, 0])]],
  V: [line([0, 0], [5, 14], [10, 0])],
  W: [line([0, 0], [2.5, 14], [5, 4], [7.5, 14], [10, 0])],
  X: [line([0, 0], [10, 14]), line([10, 0], [0, 14])],
  Y: [line([0, 0], [5, 7], [10, 0]), line([5, 7], [5, 14])],
  3: [arc([4.5, 3.6], [4.5, 3.6], [-150, 90]), arc([4.5, 10.4], [5, 3.6], [-90, 150])],
  4: [line([8, 14], [8, 0], [0, 10], [10, 10])],
  6: [[...line([8, 0], [2, 6]), ...arc([5, 9.5], [4.6, 4.5], [215, 575])]],
  7: [line([0, 0], [10, 0], [4, 14])],
  9: [[...line([2, 14], [8, 8]), ...arc([5, 4.5], [4.6, 4.5], [35, 395])]],
}
