// A value that is sent but never shown.
export function HiddenWidget() {
  return null
}
