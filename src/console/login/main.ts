// The login page: options from the server, checks at the fields, login, then on to the app.
import './styles.css'
import { getLanguage, setLanguage } from '../data/language.ts'
import { isLoggedIn, startSession } from '../data/session-store.ts'
import { captchaToken, refreshCaptcha, writeCaptchaWords } from './captcha-image.ts'
import { checkLogin, type LoginField } from './check-login.ts'
import { CallFailure, type LoginOptions, loadOptions, reloadDictionaries, sendLogin } from './login-calls.ts'
import {
  fieldNames,
  find,
  findAs,
  inputs,
  setBusy,
  showAlert,
  showFault,
  showSentence,
  word,
  writeWords,
} from './page-parts.ts'
import { prefetchWhenIdle } from './prefetch-shell.ts'

const accountKey = 'atrium.account'
const home = '/admin/'

const reveal = findAs('reveal', HTMLButtonElement)
const remember = findAs('remember', HTMLInputElement)
const language = findAs('language', HTMLSelectElement)
let options: LoginOptions = { captcha: true, rememberMe: false, forgotPassword: false, language: false }

function focusFirst(fields: readonly LoginField[]): void {
  const [first] = fields
  if (first !== undefined) inputs[first].focus()
}

function readInput() {
  const { account, password, vcode } = inputs
  return { account: account.value, password: password.value, vcode: options.captcha ? vcode.value : null }
}

function checkFields(): boolean {
  const faults = checkLogin(readInput())
  for (const field of fieldNames) showFault(field, faults[field] ?? null)
  focusFirst(fieldNames.filter((field) => field in faults))
  return Object.keys(faults).length === 0
}

function writeRevealWords(): void {
  const label = word(inputs.password.type === 'password' ? 'show' : 'hide')
  reveal.title = label
  reveal.setAttribute('aria-label', label)
}

function writeAllWords(): void {
  writeWords()
  writeRevealWords()
  writeCaptchaWords()
}

/** Field errors stand at their fields, everything else above the form. */
function showRefusal(message: string, errors: readonly { field: string; message: string }[]): void {
  const known = fieldNames.filter((field) => errors.some((error) => error.field === field))
  for (const field of known) showSentence(field, errors.find((error) => error.field === field)?.message ?? '')
  showAlert(known.length === 0 ? message || word('fault') : '')
  if (options.captcha) void refreshCaptcha()
  focusFirst(known.length === 0 ? ['password'] : known)
}

async function enter(): Promise<void> {
  const { account, password, vcode } = readInput()
  const input = { account: account.trim(), password, vcode: vcode === null ? null : vcode.trim() }
  const rememberMe = options.rememberMe && remember.checked
  const { envelope, session } = await sendLogin({ ...input, captchaToken: captchaToken(), rememberMe })
  if (session === null) {
    setBusy(false)
    showRefusal(envelope.errMsg, envelope.errors ?? [])
    return
  }
  localStorage.setItem(accountKey, session.user.account)
  startSession(session, rememberMe)
  await reloadDictionaries(session.user.token)
  location.replace(home)
}

async function submit(): Promise<void> {
  showAlert('')
  if (!checkFields()) return
  setBusy(true)
  try {
    await enter()
  } catch (error) {
    setBusy(false)
    showRefusal(word(error instanceof CallFailure ? error.word : 'fault'), [])
  }
}

function toggleReveal(): void {
  const hidden = inputs.password.type === 'password'
  inputs.password.type = hidden ? 'text' : 'password'
  reveal.setAttribute('aria-pressed', String(hidden))
  writeRevealWords()
}

function listen(): void {
  const form = findAs('form', HTMLFormElement)
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    void submit()
  })
  form.addEventListener('reset', () => {
    showAlert('')
    for (const field of fieldNames) showFault(field, null)
    inputs.account.focus()
  })
  for (const field of fieldNames) inputs[field].addEventListener('input', () => showFault(field, null))
  inputs.password.addEventListener('keyup', (event) => {
    find('caps').hidden = !event.getModifierState('CapsLock')
  })
  reveal.addEventListener('click', toggleReveal)
  language.addEventListener('change', () => {
    setLanguage(language.value === 'en' ? 'en' : 'zh-cn')
    writeAllWords()
  })
  find('forgot').addEventListener('click', () => showAlert(word('forgotHint')))
}

function applyOptions(): void {
  find('captcha-field').hidden = !options.captcha
  find('remember-field').hidden = !options.rememberMe
  find('forgot').hidden = !options.forgotPassword
  find('extras').hidden = !options.rememberMe && !options.forgotPassword
  find('language-field').hidden = !options.language
}

async function start(): Promise<void> {
  language.value = getLanguage()
  writeAllWords()
  listen()
  inputs.account.value = localStorage.getItem(accountKey) ?? ''
  focusFirst([inputs.account.value === '' ? 'account' : 'password'])
  options = await loadOptions()
  applyOptions()
  if (options.captcha) await refreshCaptcha()
  prefetchWhenIdle()
}

if (isLoggedIn()) location.replace(home)
else void start()
