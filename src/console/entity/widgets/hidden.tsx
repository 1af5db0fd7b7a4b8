// A value that is sent but never seen.
export function HiddenWidget() {
  return null
}
