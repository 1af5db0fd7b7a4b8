// Calls of login: code, its image, login, logout.
import { deleteSession } from '../../../access/queries.ts'
import { errorMessages } from '../../../errors/messages.ts'
import type { JsonSchema, RouteSpec } from '../../../http/route.ts'
import { createCaptcha, drawCaptcha } from './captcha.ts'
import { type Credentials, logIn } from './login.ts'
import { accountField, codeFields, codeRefusals } from './login-fields.ts'
import { sessionMessages as messages } from './messages.ts'

/** Base64 of at most 50 characters of up to four bytes. */
const password = {
  type: 'string',
  minLength: 1,
  maxLength: 272,
  'x-message': {
    required: messages.passwordRequired,
    minLength: messages.passwordRequired,
    maxLength: messages.passwordLength,
    type: messages.passwordForm,
  },
}

const loginBody: JsonSchema = {
  type: 'object',
  required: ['account', 'password'],
  properties: {
    account: accountField,
    password,
    ...codeFields,
    rememberMe: { type: ['boolean', 'null'] },
  },
}

export const loginRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/login/options',
    access: 'public',
    title: messages.titles.options,
    handle: async (_call, _body, { request }) => request.server.ports.config.login,
  },
  {
    method: 'POST',
    path: '/capt',
    access: 'public',
    title: messages.titles.capt,
    handle: async (call) => `/api/capt/image?token=${await createCaptcha(call)}`,
  },
  {
    method: 'GET',
    path: '/capt/image',
    access: 'public',
    title: messages.titles.image,
    query: { type: 'object', properties: { token: { type: 'string' } } },
    answer: 'bytes',
    handle: async (call, _body, { request, reply }) => {
      const { token } = request.query as { token?: unknown }
      const image = await drawCaptcha(call, token)
      return reply.type('image/png').send(image)
    },
  },
  {
    method: 'POST',
    path: '/login',
    access: 'public',
    title: messages.titles.login,
    body: loginBody,
    refusals: codeRefusals,
    rules: errorMessages.rulesOf.secrets,
    handle: (call, body, { request }) => logIn(call, body as unknown as Credentials, request),
  },
  {
    method: 'POST',
    path: '/logout',
    access: 'login',
    title: messages.titles.logout,
    beforePasswordChange: true,
    handle: async (call, _body, { request }) => {
      const { session } = request
      if (session) await call.database.transaction((trx) => deleteSession(trx, session.id))
      return true
    },
  },
]
