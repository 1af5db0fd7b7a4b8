// The colours of a title.
import { textOf } from '../../../../entity/row.ts'

export const defaultColour = '#000000'
export const palette = [defaultColour, '#ff0000', '#0000ff'] as const

/** Black is the colour of all text: on the dark theme it could not be read. */
export function shownColour(value: unknown): string | undefined {
  const colour = textOf(value)
  return colour === '' || colour === defaultColour ? undefined : colour
}
