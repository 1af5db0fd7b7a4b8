// Percent escapes of addresses that people type and that old rows hold.

/** A text with a broken escape (`100%.pdf`) stays as it is. */
export function decodePercent(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
