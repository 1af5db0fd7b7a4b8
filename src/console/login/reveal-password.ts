// The button that shows and hides the typed password.
import { findAs, inputs, word } from './page-parts.ts'

const reveal = findAs('reveal', HTMLButtonElement)

export function writeRevealWords(): void {
  const label = word(inputs.password.type === 'password' ? 'show' : 'hide')
  reveal.title = label
  reveal.setAttribute('aria-label', label)
}

reveal.addEventListener('click', () => {
  const hidden = inputs.password.type === 'password'
  inputs.password.type = hidden ? 'text' : 'password'
  reveal.setAttribute('aria-pressed', String(hidden))
  writeRevealWords()
})
