// The login page's calls; plain fetch, because the app's HTTP client is larger than this page.
import type { Envelope } from '../../shared/protocol/envelope.ts'
import { encodeSecret } from '../../shared/protocol/secret.ts'
import { writeDictionaries, type Dictionaries } from '../data/dictionary-store.ts'
import { keepVersion } from '../data/data-version.ts'
import { type Rights, rightsIn, type Session } from '../data/session-store.ts'
import type { LoginWord } from './messages.ts'

const timeLimit = 10_000

/** For a failure without a sentence from the server: the page's own message. */
export class CallFailure extends Error {
  readonly word: LoginWord
  constructor(word: LoginWord) {
    super(word)
    this.word = word
  }
}

async function call<Data>(path: string, body: object = {}, token = ''): Promise<Envelope<Data>> {
  const headers = { 'content-type': 'application/json', ...(token === '' ? {} : { token }) }
  const signal = AbortSignal.timeout(timeLimit)
  try {
    const answer = await fetch(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body), signal })
    return (await answer.json()) as Envelope<Data>
  } catch (error) {
    if (error instanceof DOMException && error.name === 'TimeoutError') throw new CallFailure('timeout')
    throw new CallFailure(error instanceof SyntaxError ? 'fault' : 'offline')
  }
}

export interface LoginOptions {
  readonly captcha: boolean
  readonly rememberMe: boolean
  readonly forgotPassword: boolean
  readonly language: boolean
}

const standard: LoginOptions = { captcha: true, rememberMe: false, forgotPassword: false, language: false }

export async function loadOptions(): Promise<LoginOptions> {
  try {
    const { success, data } = await call<Partial<LoginOptions>>('/login/options')
    return success ? { ...standard, ...data } : standard
  } catch {
    return standard
  }
}

export interface Captcha {
  readonly image: string
  readonly token: string
}

export async function loadCaptcha(): Promise<Captcha> {
  const { success, data } = await call<string>('/capt')
  if (!success) throw new CallFailure('fault')
  return { image: data, token: new URL(data, location.href).searchParams.get('token') ?? '' }
}

/** The code and the token of its image, where they are required. */
interface Answered {
  readonly vcode?: string
  readonly token?: string
}

export interface Credentials extends Answered {
  readonly account: string
  readonly password: string
  readonly rememberMe: boolean
}

interface LoginData extends Rights {
  readonly token?: string
  readonly account: string
  readonly username: string
  readonly timeZone: string
  readonly mustChange: boolean
}

export interface LoginAnswer {
  readonly envelope: Envelope<LoginData | null>
  readonly session: Session | null
}

export async function sendLogin(input: Credentials): Promise<LoginAnswer> {
  const body = { ...input, password: encodeSecret(input.password) }
  const envelope = await call<LoginData | null>('/login', body)
  if (!envelope.success || envelope.data === null) return { envelope, session: null }
  const { token = '', account, username, timeZone, mustChange } = envelope.data
  if (token === '') throw new CallFailure('tokenMissing')
  keepVersion('permission', envelope.version.permission)
  const user = { token, account, username, timeZone, mustChange }
  return { envelope, session: { user, rights: rightsIn(envelope.data) } }
}

export function sendForgot(input: Answered & { readonly account: string }): Promise<Envelope<unknown>> {
  return call('/forgot', input)
}

export function sendReset(token: string, password: string): Promise<Envelope<unknown>> {
  const passwd = encodeSecret(password)
  return call('/reset', { token, passwd, repasswd: passwd })
}

/** A failure does not matter: the app loads what is missing. */
export async function reloadDictionaries(token: string): Promise<void> {
  try {
    const { success, data, version } = await call<Dictionaries>('/dictionaries', {}, token)
    if (!success) return
    writeDictionaries(data)
    keepVersion('dictionary', version.dictionary)
  } catch {
    // See above.
  }
}
