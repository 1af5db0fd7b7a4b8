// The verification code's image: loaded with the page, on a click, after a failed login, and before it expires.
import { type Captcha, loadCaptcha } from './login-calls.ts'
import type { LoginWord } from './messages.ts'
import { find, findAs, inputs, word } from './page-parts.ts'

/** A code is valid for five minutes on the server. */
const captchaLifetimeMs = 280_000

const image = findAs('captcha-image', HTMLImageElement)
const note = find('captcha-text')
const button = findAs('captcha', HTMLButtonElement)

let current: Captcha | null = null
let state: LoginWord | null = null
let expiry: ReturnType<typeof setTimeout> | undefined

export function captchaToken(): string {
  return current?.token ?? ''
}

function showState(next: LoginWord | null): void {
  state = next
  note.textContent = next === null ? '' : word(next)
  image.hidden = next !== null
}

export function writeCaptchaWords(): void {
  button.title = word('refresh')
  button.setAttribute('aria-label', word('refresh'))
  showState(state)
}

export async function refreshCaptcha(): Promise<void> {
  clearTimeout(expiry)
  current = null
  inputs.vcode.value = ''
  showState('captchaLoading')
  try {
    current = await loadCaptcha()
    image.src = current.image
    await image.decode()
    showState(null)
    expiry = setTimeout(() => void refreshCaptcha(), captchaLifetimeMs)
  } catch {
    showState('captchaFailed')
  }
}

button.addEventListener('click', () => {
  void refreshCaptcha()
  inputs.vcode.focus()
})
