// The drawing library, loaded where a diagram is shown.
export function loadDrawing() {
  return import('./drawing.ts')
}
