// The page's one form in its three modes: logging in, requesting a link, setting a new password.
import { type LoginField } from './check-login.ts'
import type { LoginOptions } from './login-calls.ts'
import type { LoginWord } from './messages.ts'
import { fieldNames, find, inputs, showFault, word } from './page-parts.ts'

export type FormMode = 'login' | 'forgot' | 'reset'

interface ModeWords {
  readonly page: LoginWord
  readonly title: LoginWord
  readonly hint: LoginWord
  readonly submit: LoginWord
}

const words: Readonly<Record<FormMode, ModeWords>> = {
  login: { page: 'pageTitle', title: 'title', hint: 'hint', submit: 'submit' },
  forgot: { page: 'forgotPageTitle', title: 'forgotTitle', hint: 'forgotHint', submit: 'forgotSubmit' },
  reset: { page: 'resetPageTitle', title: 'resetTitle', hint: 'resetHint', submit: 'resetSubmit' },
}

const fields: Readonly<Record<FormMode, readonly LoginField[]>> = {
  login: ['account', 'password', 'vcode'],
  forgot: ['account', 'vcode'],
  reset: ['passwd', 'repasswd'],
}

let mode: FormMode = 'login'

export function formMode(): FormMode {
  return mode
}

/** The fields of this mode. */
export function askedFields(options: LoginOptions): readonly LoginField[] {
  return fields[mode].filter((field) => field !== 'vcode' || options.captcha)
}

export function writeModeWords(): void {
  const { page, title, hint, submit } = words[mode]
  document.title = word(page)
  find('title').textContent = word(title)
  find('hint').textContent = word(hint)
  find('submit-text').textContent = word(submit)
}

export function showMode(next: FormMode, options: LoginOptions): void {
  mode = next
  for (const element of document.querySelectorAll<HTMLElement>('[data-in]')) {
    element.hidden = !(element.dataset['in'] ?? '').split(' ').includes(mode)
  }
  find('captcha-field').hidden ||= !options.captcha
  const offersForgot = options.forgotPassword && mode !== 'forgot'
  const offersRemember = options.rememberMe && mode === 'login'
  find('remember-field').hidden = !offersRemember
  find('forgot').hidden = !offersForgot
  find('extras').hidden = !offersRemember && !offersForgot
  find('language').hidden = !options.language
  for (const field of fieldNames) showFault(field, null)
  for (const field of ['passwd', 'repasswd'] as const) inputs[field].value = ''
  writeModeWords()
}
