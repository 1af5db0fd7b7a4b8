// The colours of a title.
import { textOf } from '../../../../entity/row.ts'

export const defaultColour = '#000000'
export const palette = [defaultColour, '#ff0000', '#0000ff'] as const

/** As a value of CSS. Black is the colour of all text; on the dark theme it could not be read, and other colours are made lighter. */
export function shownColour(value: unknown): string | undefined {
  const colour = textOf(value)
  return colour === '' || colour === defaultColour
    ? undefined
    : `color-mix(in srgb, ${colour} var(--own-colour), white)`
}
