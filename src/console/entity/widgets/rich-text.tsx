// placeholder
export function RichTextWidget() {
  return null
}
