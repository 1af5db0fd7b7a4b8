// Estimated widths of texts, for columns that are laid out before they are drawn.

/** In the font of tables, in pixels. */
export function textWidth(text: string): number {
  return [...text].reduce((sum, char) => sum + (char.charCodeAt(0) > 255 ? 14 : 8), 0)
}
