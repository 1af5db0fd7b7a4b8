// placeholder
export function CodeWidget() {
  return null
}
