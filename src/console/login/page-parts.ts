// The page's elements by id, and small helpers for them.
import { getLanguage } from '../data/language.ts'
import type { LoginField } from './check-login.ts'
import { loginMessages, type LoginWord } from './messages.ts'

export function word(key: LoginWord): string {
  return loginMessages[getLanguage()][key]
}

export function find(id: string): HTMLElement {
  const element = document.getElementById(id)
  if (element === null) throw new Error(`The page has no element ${id}`)
  return element
}

export function findAs<Kind extends HTMLElement>(id: string, kind: new () => Kind): Kind {
  const element = find(id)
  if (!(element instanceof kind)) throw new Error(`The element ${id} is of another kind`)
  return element
}

export const inputs: Readonly<Record<LoginField, HTMLInputElement>> = {
  account: findAs('account', HTMLInputElement),
  password: findAs('password', HTMLInputElement),
  vcode: findAs('vcode', HTMLInputElement),
  passwd: findAs('passwd', HTMLInputElement),
  repasswd: findAs('repasswd', HTMLInputElement),
}

export const fieldNames = ['account', 'password', 'vcode', 'passwd', 'repasswd'] as const

/** The error of each field, shown again when the language changes. */
const shown: Partial<Record<LoginField, LoginWord | null>> = {}

function writeError(field: LoginField, sentence: string): void {
  find(`${field}-error`).textContent = sentence
  inputs[field].setAttribute('aria-invalid', String(sentence !== ''))
}

export function showFault(field: LoginField, fault: LoginWord | null): void {
  shown[field] = fault
  writeError(field, fault === null ? '' : word(fault))
}

export function showSentence(field: LoginField, sentence: string): void {
  shown[field] = null
  writeError(field, sentence)
}

/** Errors; success messages are cleared before they become stale. */
export function showAlert(sentence: string): void {
  setText('alert', sentence)
  setText('done', '')
}

export function showDone(sentence: string): void {
  setText('alert', '')
  setText('done', sentence)
}

function setText(id: string, sentence: string): void {
  const place = find(id)
  place.textContent = sentence
  place.hidden = sentence === ''
}

export function focusFirst(fields: readonly LoginField[]): void {
  const [first] = fields
  if (first !== undefined) inputs[first].focus()
}

export function setBusy(busy: boolean): void {
  const submit = findAs('submit', HTMLButtonElement)
  submit.disabled = busy
  submit.setAttribute('aria-busy', String(busy))
  findAs('reset', HTMLButtonElement).disabled = busy
}

export function writeWords(): void {
  const language = getLanguage()
  document.documentElement.lang = language === 'en' ? 'en' : 'zh-CN'
  find('claim').textContent = word('claim')
  find('sub-claim').textContent = word('subClaim')
  find('caps').textContent = word('capsLock')
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    element.textContent = word(element.dataset['text'] as LoginWord)
  }
  for (const field of fieldNames) {
    const fault = shown[field]
    if (fault !== undefined && fault !== null) writeError(field, word(fault))
  }
}
