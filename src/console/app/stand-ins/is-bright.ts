// Replaces antd's colour presets in its button, which only needs to know whether a colour is bright.

interface Colour {
  toRgb(): { readonly r: number; readonly g: number; readonly b: number }
}

/** With antd's weights. */
const bright = 192

export function isBright(colour: Colour): boolean {
  const { r, g, b } = colour.toRgb()
  return r * 0.299 + g * 0.587 + b * 0.114 > bright
}
