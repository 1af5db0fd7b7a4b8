// The menu beside an element is created again whenever the element changes; in the middle of a press this would lose the click.

/** Runs `change` now or, while that menu is being pressed, just before the press has its effect. */
export function afterPress(change: () => void): void {
  const menu = document.querySelector('.djs-context-pad:active')
  if (menu === null) {
    change()
    return
  }
  const effects = new AbortController()
  const run = (): void => {
    if (effects.signal.aborted) return
    effects.abort()
    change()
  }
  const { signal } = effects
  for (const effect of ['click', 'dragstart']) menu.addEventListener(effect, run, { capture: true, signal })
  // Released elsewhere: there is no click.
  window.addEventListener('pointerup', () => setTimeout(run), { signal })
}
