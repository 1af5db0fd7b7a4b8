// The colour of a title as the list and the editor show it.
import { expect, test } from 'vitest'
import { defaultColour, palette, shownColour } from '../../../src/console/features/cms/article/editor/title-palette.ts'

test('a black title has the colour of the text, so that it can be read on a dark theme', () => {
  expect(shownColour('#000000')).toBeUndefined()
  expect(shownColour(null)).toBeUndefined()
  expect(shownColour('#ff0000')).toBe('color-mix(in srgb, #ff0000 var(--own-colour), white)')
})

test('the palette of a title is black, red and blue; black at first', () => {
  expect(palette).toEqual(['#000000', '#ff0000', '#0000ff'])
  expect(defaultColour).toBe('#000000')
})
