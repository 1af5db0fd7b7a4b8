// The verification code: a row per image, valid for five minutes and one attempt.
import { randomBytes, randomInt } from 'node:crypto'
import type { Call } from '../../../call/call.ts'
import type { AppError } from '../../../errors/app-error.ts'
import { invalid, notFound } from '../../../errors/errors.ts'
import { sessionMessages as messages } from './messages.ts'
import { deleteExpiredCaptchas, findCaptcha, insertCaptcha, insertLoginLog, takeCaptcha } from './queries.ts'

/** Without characters that are easily confused. */
export const CAPTCHA_CHARACTERS = 'ACEFHJKLMNPRTUVWXY34679'
export const CAPTCHA_LENGTH = 4
const VALID_FOR = 5 * 60_000
const TOKEN_FORM = /^[A-Za-z0-9_-]{22}$/

export async function createCaptcha(call: Call): Promise<string> {
  const token = randomBytes(16).toString('base64url')
  const pick = () => CAPTCHA_CHARACTERS.charAt(randomInt(CAPTCHA_CHARACTERS.length))
  const answer = Array.from({ length: CAPTCHA_LENGTH }, pick).join('')
  await call.database.transaction(async (trx) => {
    await deleteExpiredCaptchas(trx, call.now)
    await insertCaptcha(trx, { token, answer, expireTime: call.now + VALID_FOR })
  })
  return token
}

/** The same token always yields the same image: several images of one code would be easier to recognise automatically. */
export async function drawCaptcha(call: Call, token: unknown): Promise<Uint8Array> {
  const known = typeof token === 'string' && TOKEN_FORM.test(token) ? await findCaptcha(call.db, token) : undefined
  if (!known || known.expireTime <= call.now) throw notFound()
  const { renderCaptcha } = await import('./captcha-image.ts')
  return renderCaptcha(known.answer, String(token))
}

/** Why a code cannot be correct, as a sentence; null if it may be. */
export function checkCode(vcode: string): string | null {
  if (vcode.trim() === '') return messages.codeRequired
  if (!/^[0-9A-Za-z]+$/.test(vcode)) return messages.codeForm
  return vcode.length === CAPTCHA_LENGTH ? null : messages.codeLength
}

interface Answered {
  readonly token?: string | null
  readonly vcode?: string | null
}

/** Consumes the code, correct or not. */
async function isRight(call: Call, { token, vcode }: Answered): Promise<boolean> {
  const taken = token ? await call.database.transaction((trx) => takeCaptcha(trx, token)) : undefined
  return taken !== undefined && taken.expireTime > call.now && taken.answer === vcode?.toUpperCase()
}

function wrongCode(): AppError {
  return invalid([{ field: 'vcode', message: messages.codeWrong }])
}

export async function assertCode(call: Call, answered: Answered): Promise<void> {
  if (!(await isRight(call, answered))) throw wrongCode()
}

/** At login, where a wrong code counts as a failed login. */
export async function assertLoginCode(call: Call, answered: Answered & { readonly account: string }): Promise<void> {
  if (await isRight(call, answered)) return
  const { account } = answered
  const row = { account, userId: null, loginTime: call.now, success: false, reason: messages.reasons.code }
  await call.database.transaction((trx) => insertLoginLog(trx, { ...row, ip: call.ip, device: null }))
  throw wrongCode()
}
