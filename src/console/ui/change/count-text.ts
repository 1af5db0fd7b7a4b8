// Numbers as people read them: 1,234,567 in both languages.

const format = new Intl.NumberFormat('en-US')

export function countText(count: number): string {
  return format.format(count)
}
