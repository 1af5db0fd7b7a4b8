// Calls for a forgotten password: requesting the mail, and using its link. When switched off, they do not exist.
import type { FastifyInstance } from 'fastify'
import { passwordRule } from '../../../access/messages.ts'
import type { Call } from '../../../call/call.ts'
import { notFound } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import { publicAddress } from '../../../http/public-address.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { assertCode } from './captcha.ts'
import { type ResetRequest, resetMailKind } from './forgot-password.ts'
import { accountField, codeFields, codeRefusals, encodedPassword } from './login-fields.ts'
import { profileMessages, resetMessages as messages } from './messages.ts'
import { type PasswordReset, resetPassword } from './reset-password.ts'

/** Per address; a mail costs more than an answer. */
const FORGOT_PER_MINUTE = 5
const RESET_PER_MINUTE = 10

interface Asked {
  readonly account: string
  readonly token?: string | null
  readonly vcode?: string | null
}

function assertSwitchedOn({ ports }: FastifyInstance): void {
  if (!ports.config.login.forgotPassword) throw notFound()
}

/** The same work whether or not the account exists: the look-up happens after the answer. */
async function forget(call: Call, asked: Asked, app: FastifyInstance): Promise<boolean> {
  assertSwitchedOn(app)
  if (app.ports.config.login.captcha) await assertCode(call, asked)
  const wish: ResetRequest = { account: asked.account, base: publicAddress(app), ip: call.ip }
  await call.transaction((inside) => inside.enqueue({ kind: resetMailKind, key: asked.account, payload: { ...wish } }))
  return true
}

export const resetRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/forgot',
    access: 'public',
    title: messages.titles.forgot,
    perMinute: FORGOT_PER_MINUTE,
    body: { type: 'object', required: ['account'], properties: { account: accountField, ...codeFields } },
    refusals: codeRefusals,
    handle: (call, body, { request }) => forget(call, body as unknown as Asked, request.server),
  },
  {
    method: 'POST',
    path: '/reset',
    access: 'public',
    title: messages.titles.reset,
    perMinute: RESET_PER_MINUTE,
    rules: errorMessages.rulesOf.secrets,
    body: {
      type: 'object',
      required: ['token', 'passwd', 'repasswd'],
      properties: {
        token: {
          type: 'string',
          maxLength: 100,
          'x-message': { required: messages.linkGone, type: messages.linkGone },
        },
        passwd: encodedPassword(passwordRule.required),
        repasswd: encodedPassword(profileMessages.repeatRequired),
      },
    },
    handle: async (call, body, { request }) => {
      assertSwitchedOn(request.server)
      return resetPassword(call, body as unknown as PasswordReset)
    },
  },
]
