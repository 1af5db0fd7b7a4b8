// The colour of a title as the list and the editor show it.
import { expect, test } from 'vitest'
import { shownColour } from '../../../src/console/features/cms/article/editor/title-palette.ts'

test('a black title has the colour of the text, so that it can be read on a dark theme', () => {
  expect(shownColour('#000000')).toBeUndefined()
  expect(shownColour(null)).toBeUndefined()
  expect(shownColour('#ff0000')).toBe('#ff0000')
})
