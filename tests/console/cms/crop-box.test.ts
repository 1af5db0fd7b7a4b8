// The crop area of a thumbnail: always inside the picture, in its ratio, and not stored larger than needed.
import { expect, test } from 'vitest'
import {
  largestBox,
  moveBox,
  outputSize,
  resizeBox,
} from '../../../src/console/features/cms/article/editor/thumbnail/crop-box.ts'

const picture = { width: 400, height: 300 }

test('the first area is the largest of its ratio, in the middle', () => {
  expect(largestBox(picture, 1)).toEqual({ left: 50, top: 0, width: 300, height: 300 })
  expect(largestBox(picture, 16 / 9)).toEqual({ left: 0, top: 37.5, width: 400, height: 225 })
  expect(largestBox(picture, null)).toEqual({ left: 0, top: 0, ...picture })
})

test('it cannot be moved out of the picture', () => {
  const box = { left: 50, top: 50, width: 100, height: 100 }
  expect(moveBox(box, { x: -80, y: 1000 }, picture)).toEqual({ left: 0, top: 200, width: 100, height: 100 })
})

test('resizing keeps the opposite corner and the ratio, within the picture', () => {
  const box = { left: 100, top: 100, width: 100, height: 100 }
  expect(resizeBox(box, { corner: 'se', x: 500, y: 0, ratio: 1 }, picture)).toEqual({
    left: 100,
    top: 100,
    width: 200,
    height: 200,
  })
  expect(resizeBox(box, { corner: 'nw', x: 50, y: 20, ratio: null }, picture)).toEqual({
    left: 150,
    top: 120,
    width: 50,
    height: 80,
  })
  const smallest = resizeBox(box, { corner: 'se', x: -500, y: -500, ratio: null }, picture)
  expect([smallest.width, smallest.height]).toEqual([16, 16])
})

test('in a ratio the height can be changed as well as the width', () => {
  const box = { left: 100, top: 100, width: 160, height: 90 }
  const resized = (x: number, y: number) => {
    const { width, height } = resizeBox(box, { corner: 'se', x, y, ratio: 16 / 9 }, picture)
    return [Math.round(width), Math.round(height)]
  }
  expect([resized(0, 9), resized(0, -9), resized(16, 0), resized(-16, 2)]).toEqual([
    [176, 99],
    [144, 81],
    [176, 99],
    [144, 81],
  ])
})

test('what is stored has at most 1600 pixels on its longer side', () => {
  expect(outputSize({ width: 4000, height: 3000 })).toEqual({ width: 1600, height: 1200 })
  expect(outputSize({ width: 320, height: 180 })).toEqual({ width: 320, height: 180 })
})
