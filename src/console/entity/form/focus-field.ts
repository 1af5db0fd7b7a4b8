// Moves the focus to the first field that needs attention.

const focusable =
  'input:not([type=hidden]):not([disabled]), textarea:not([disabled]), [contenteditable=true], [tabindex="0"], button:not([disabled])'

function find(container: HTMLElement, names: readonly string[]) {
  const wanted = new Set(names)
  const fields = [...container.querySelectorAll<HTMLElement>('[data-field]')]
  const field = fields.find((element) => wanted.has(element.dataset['field'] ?? ''))
  return { field, target: field?.querySelector<HTMLElement>(focusable) }
}

export function focusField(container: HTMLElement, names: readonly string[]): void {
  const { field, target } = find(container, names)
  field?.scrollIntoView?.({ block: 'center' })
  target?.focus({ preventScroll: true })
}

/** For a field that the user has in view: nothing scrolls. */
export function focusAgain(container: HTMLElement, names: readonly string[]): void {
  find(container, names).target?.focus({ preventScroll: true })
}

/** The field that has the focus. */
export function focusedField(container: HTMLElement | null): string | null {
  const field = document.activeElement?.closest<HTMLElement>('[data-field]') ?? null
  return container?.contains(field) === true ? (field?.dataset['field'] ?? null) : null
}

/** As soon as the field can take the focus: its input may still be loading, or the dialog around it be hidden. Not if the user was faster. */
export function focusWhenReady(container: HTMLElement, names: readonly string[], focus = focusField): () => void {
  const before = document.activeElement
  const stop = (): void => {
    observer.disconnect()
    document.removeEventListener('focusin', attempt)
  }
  const attempt = (): void => {
    const now = document.activeElement
    if (now !== before && now?.contains(container) !== true) return stop()
    if (find(container, names).target === undefined) return
    focus(container, names)
    if (container.contains(document.activeElement)) stop()
  }
  const observer = new MutationObserver(attempt)
  observer.observe(container, { childList: true, subtree: true })
  document.addEventListener('focusin', attempt)
  attempt()
  return stop
}
