// Moves the focus to the first field that needs attention.

const focusable =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), [contenteditable=true], [tabindex="0"], button:not([disabled])'

export function focusField(container: HTMLElement, names: readonly string[]): void {
  const wanted = new Set(names)
  const fields = [...container.querySelectorAll<HTMLElement>('[data-field]')]
  const field = fields.find((element) => wanted.has(element.dataset['field'] ?? ''))
  const target = field?.querySelector<HTMLElement>(focusable)
  field?.scrollIntoView?.({ block: 'center' })
  target?.focus({ preventScroll: true })
}
