// The login page: options from the server, then the form in its mode - login, forgotten password, new password.
import './page.css'
import './fields.css'
import './narrow.css'
import { askedAddress, isAsked } from '../data/asked-page.ts'
import { getLanguage, setLanguage } from '../data/language.ts'
import { clearSession, isLoggedIn, startSession } from '../data/session-store.ts'
import { captchaToken, refreshCaptcha, writeCaptchaWords } from './captcha-image.ts'
import { checkLogin, type LoginField, type LoginInput } from './check-login.ts'
import { askedFields, type FormMode, formMode, showMode, writeModeWords } from './form-mode.ts'
import {
  CallFailure,
  loadOptions,
  type LoginOptions,
  reloadDictionaries,
  sendForgot,
  sendLogin,
  sendReset,
} from './login-calls.ts'
import {
  fieldNames,
  find,
  findAs,
  focusFirst,
  inputs,
  setBusy,
  showAlert,
  showDone,
  showFault,
  showSentence,
  word,
  writeWords,
} from './page-parts.ts'
import { prefetchWhenIdle } from './prefetch-shell.ts'
import { passwordMessages } from '../ui/password/messages.ts'
import { ratePassword } from '../ui/password/rate-password.ts'
import { forgetResetToken, resetToken } from './reset-link.ts'
import { writeRevealWords } from './reveal-password.ts'
import { type Refusal, translateRefusal } from './translate-refusal.ts'

const accountKey = 'atrium.account'

const remember = findAs('remember', HTMLInputElement)
const languages = [...find('language').querySelectorAll('button')]
let options: LoginOptions = { captcha: true, rememberMe: false, forgotPassword: false, language: false }

function readInput(): LoginInput {
  return Object.fromEntries(askedFields(options).map((field) => [field, inputs[field].value]))
}

function checkFields(): boolean {
  const faults = checkLogin(readInput())
  for (const field of fieldNames) showFault(field, faults[field] ?? null)
  focusFirst(fieldNames.filter((field) => field in faults))
  return Object.keys(faults).length === 0
}

/** The rules until something is typed, then the strength. */
function writePasswordNote(): void {
  const rating = ratePassword(inputs.passwd.value)
  const note = find('passwd-note')
  note.textContent = rating === null ? word('passwdHint') : passwordMessages[getLanguage()][rating]
  note.classList.toggle('warned', rating === 'common')
}

function writeAllWords(): void {
  writeWords()
  writePasswordNote()
  writeModeWords()
  writeRevealWords()
  writeCaptchaWords()
  find('language').ariaLabel = word('language')
  for (const button of languages) button.ariaPressed = String(button.dataset['language'] === getLanguage())
}

function enterMode(mode: FormMode): void {
  showMode(mode, options)
  writePasswordNote()
  if (mode !== 'reset' && options.captcha) void refreshCaptcha()
}

/** Field errors are shown at their fields, everything else above the form. */
function showRefusal(message: string, errors: readonly { field: string; message: string }[]): void {
  const asked = askedFields(options)
  const known = asked.filter((field) => errors.some((error) => error.field === field))
  // The code's field is emptied for another image: its sentence is shown above.
  const kept = known.filter((field) => field !== 'vcode')
  for (const field of kept) showSentence(field, errors.find((error) => error.field === field)?.message ?? '')
  showAlert(kept.length === 0 ? message || word('fault') : '')
  if (asked.includes('vcode')) void refreshCaptcha()
  focusFirst(known.length === 0 ? asked.filter((field) => field !== 'account').slice(0, 1) : known)
}

function code() {
  return options.captcha ? { vcode: inputs.vcode.value.trim(), token: captchaToken() } : {}
}

async function enter(): Promise<Refusal | null> {
  const rememberMe = options.rememberMe && remember.checked
  const { account, password } = inputs
  const named = { account: account.value.trim(), password: password.value }
  const { envelope, session } = await sendLogin({ ...named, rememberMe, ...code() })
  if (session === null) return envelope
  localStorage.setItem(accountKey, session.user.account)
  startSession(session, rememberMe)
  await reloadDictionaries(session.user.token)
  location.replace(askedAddress(location.search))
  return null
}

function backToLogin(sentence: string, focus: LoginField): void {
  setBusy(false)
  forgetResetToken()
  enterMode('login')
  showDone(sentence)
  inputs[focus].focus()
}

async function forget(): Promise<Refusal | null> {
  const envelope = await sendForgot({ account: inputs.account.value.trim(), ...code() })
  if (!envelope.success) return envelope
  backToLogin(word('forgotDone'), 'password')
  return null
}

async function reset(): Promise<Refusal | null> {
  const envelope = await sendReset(resetToken() ?? '', inputs.passwd.value)
  if (!envelope.success) return envelope
  clearSession()
  backToLogin(word('resetDone'), 'account')
  return null
}

const senders: Readonly<Record<FormMode, () => Promise<Refusal | null>>> = { login: enter, forgot: forget, reset }

/** Whether a code is asked for is only known then: a click before would be refused for a field that is not shown. */
let optionsLoaded: Promise<void> = Promise.resolve()

async function submit(): Promise<void> {
  showAlert('')
  setBusy(true)
  await optionsLoaded
  if (!checkFields()) {
    setBusy(false)
    return
  }
  try {
    const refusal = await senders[formMode()]()
    if (refusal === null) return
    const { errMsg, errors } = await translateRefusal(refusal)
    setBusy(false)
    showRefusal(errMsg, errors ?? [])
  } catch (error) {
    setBusy(false)
    showRefusal(word(error instanceof CallFailure ? error.word : 'fault'), [])
  }
}

function changeMode(mode: FormMode, focus: LoginField): void {
  forgetResetToken()
  showAlert('')
  enterMode(mode)
  inputs[focus].focus()
}

function openLink(): void {
  if (resetToken() === null) return
  showAlert('')
  enterMode('reset')
  inputs.passwd.focus()
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
  inputs.passwd.addEventListener('input', writePasswordNote)
  inputs.password.addEventListener('keyup', (event) => {
    find('caps').hidden = !event.getModifierState('CapsLock')
  })
  for (const button of languages) {
    button.addEventListener('click', () => {
      setLanguage(button.dataset['language'] === 'en' ? 'en' : 'zh-cn')
      writeAllWords()
    })
  }
  find('forgot').addEventListener('click', () => changeMode('forgot', 'account'))
  find('back').addEventListener('click', () => changeMode('login', 'account'))
  window.addEventListener('hashchange', openLink)
}

async function start(): Promise<void> {
  writeAllWords()
  listen()
  inputs.account.value = localStorage.getItem(accountKey) ?? ''
  focusFirst([inputs.account.value === '' ? 'account' : 'password'])
  if (isAsked(location.search)) showDone(word('ended'))
  optionsLoaded = loadOptions().then((loaded) => {
    options = loaded
    showMode('login', options)
  })
  await optionsLoaded
  if (resetToken() !== null) openLink()
  else if (options.captcha) await refreshCaptcha()
  prefetchWhenIdle()
}

if (isLoggedIn() && resetToken() === null) location.replace(askedAddress(location.search))
else void start()
