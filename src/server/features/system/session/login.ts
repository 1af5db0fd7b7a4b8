// Login: code, lock, password, account state - in this order, revealing as little as possible.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { decodeSecret } from '../../../../shared/protocol/secret.ts'
import { verifyPassword } from '../../../access/password.ts'
import { deleteExpiredSessions } from '../../../access/queries.ts'
import type { Call } from '../../../call/call.ts'
import { AppError } from '../../../errors/app-error.ts'
import { badRequest, invalid } from '../../../errors/errors.ts'
import { parseHostName } from '../../../http/host-name.ts'
import { assertLoginCode } from './captcha.ts'
import { clearLock, oneAtATime, takeGuess } from './login-lock.ts'
import { sessionMessages as messages } from './messages.ts'
import { buildMyInfo, type MyInfo } from './my-info.ts'
import { recordConsoleHost } from './note-console-host.ts'
import { type Account, findAccount, insertLoginLog, isStillPassword } from './queries.ts'

export interface Credentials {
  readonly account: string
  readonly password: string
  readonly vcode?: string | null
  readonly token?: string | null
  readonly rememberMe?: boolean | null
}

const MAX_PASSWORD = 50

interface Attempt {
  readonly call: Call
  readonly credentials: Credentials
  readonly device: string | null
}

/** `null`: unknown account or wrong password. */
async function logLogin({ call, credentials, device }: Attempt, user: Account | null, reason: string | null) {
  const row = {
    account: credentials.account,
    userId: user?.id ?? null,
    success: reason === null,
    reason,
    ip: call.ip,
    device,
  }
  await call.database.transaction((trx) => insertLoginLog(trx, { ...row, loginTime: call.now }))
}

function decode(credentials: Credentials): string {
  const password = decodeSecret(credentials.password)
  const refuse = (message: string) => invalid([{ field: 'password', message }])
  if (password === null) throw refuse(messages.passwordForm)
  if (password === '') throw refuse(messages.passwordRequired)
  if (password.length > MAX_PASSWORD) throw refuse(messages.passwordLength)
  return password
}

async function refuseWrong(attempt: Attempt, user: Account | null): Promise<never> {
  await logLogin(attempt, user, messages.reasons.wrong)
  throw badRequest(messages.wrong)
}

async function checkPassword(attempt: Attempt, password: string): Promise<Account> {
  const { call, credentials } = attempt
  try {
    await takeGuess(call.database, { account: credentials.account, now: call.now, ip: call.ip })
  } catch (error) {
    await logLogin(attempt, null, messages.reasons.tooMany)
    throw error
  }
  const user = await findAccount(call.database.read, credentials.account)
  const matches = await verifyPassword(user?.password ?? null, password)
  if (!user || !matches) return refuseWrong(attempt, user ?? null)
  await call.database.transaction((trx) => clearLock(trx, user.account))
  return user
}

async function assertUsable(attempt: Attempt, user: Account): Promise<void> {
  if (user.enabled && !user.locked) return
  const which = user.enabled ? 'locked' : 'disabled'
  await logLogin(attempt, user, messages.reasons[which])
  throw new AppError({ message: messages[which], status: 403 })
}

export async function logIn(
  call: Call,
  credentials: Credentials,
  request: FastifyRequest,
): Promise<MyInfo & { token: string }> {
  const app: FastifyInstance = request.server
  const { login } = app.ports.config
  const attempt = { call, credentials, device: request.headers['user-agent']?.slice(0, 300) ?? null }
  const password = decode(credentials)
  if (login.captcha) await assertLoginCode(call, credentials)
  const user = await oneAtATime(credentials.account, () => checkPassword(attempt, password))
  await assertUsable(attempt, user)
  const rememberMe = login.rememberMe && credentials.rememberMe === true
  const host = parseHostName(request.host)
  const by = { userId: user.id, account: user.account, rememberMe, ip: call.ip, device: attempt.device, host }
  const token = await call.transaction(async (inside) => {
    const { db } = inside
    if (!(await isStillPassword(db, user))) return null
    const row = { account: user.account, userId: user.id, loginTime: call.now, success: true, reason: null }
    if (host !== null) await recordConsoleHost(inside, { host, user })
    await insertLoginLog(db, { ...row, ip: call.ip, device: attempt.device })
    await deleteExpiredSessions(db, call.now)
    return app.access.sessions.start(db, by)
  })
  if (token === null) return refuseWrong(attempt, user)
  return { token, ...(await buildMyInfo(app, user)) }
}
