// Calls of the own account: /my/*.
import type { FastifyRequest } from 'fastify'
import { passwordRule } from '../../../access/messages.ts'
import type { LiveSession } from '../../../access/sessions.ts'
import type { Call } from '../../../call/call.ts'
import { badRequest, needLogin } from '../../../errors/errors.ts'
import { errorMessages } from '../../../errors/messages.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { buildMyInfo } from './my-info.ts'
import { changePassword, type PasswordChange } from './change-password.ts'
import { encodedPassword } from './login-fields.ts'
import { profileMessages as messages } from './messages.ts'
import { countOtherPreferences, loadPreferences, storePreference } from './queries.ts'

const NAME = '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$'
const MAX_VALUE = 20_000
const MAX_SETTINGS = 200

function sessionOf(request: FastifyRequest): LiveSession {
  if (!request.session) throw needLogin()
  return request.session
}

/** Sent back with the own row or with every call, and ignored; only the name is changed. */
const passedOver = { id: {}, account: {}, appid: {} }

const username = {
  type: 'string',
  minLength: 1,
  maxLength: 50,
  pattern: NAME,
  'x-message': {
    required: messages.usernameRequired,
    maxLength: messages.usernameLength,
    pattern: messages.usernameForm,
    type: messages.usernameForm,
  },
}

async function saveName(call: Call, session: LiveSession, name: string): Promise<unknown> {
  const { id, account } = session.user
  await call.transaction((inside) => inside.of('system/user').update(id, { username: name }))
  return { id, account, username: name }
}

async function savePreference(call: Call, userId: number, { key, value }: { key: string; value: unknown }) {
  if (JSON.stringify(value).length > MAX_VALUE) throw badRequest(messages.settingTooLarge)
  await call.database.transaction(async (trx) => {
    if ((await countOtherPreferences(trx, { userId, code: key })) >= MAX_SETTINGS)
      throw badRequest(messages.tooManySettings)
    await storePreference(trx, { userId, code: key, data: { value } })
  })
  return true
}

export const profileRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/my/info',
    access: 'login',
    inView: true,
    title: messages.titles.info,
    beforePasswordChange: true,
    handle: (_call, _body, { request }) => {
      const { user, mustChange } = sessionOf(request)
      return buildMyInfo(request.server, { ...user, mustChange })
    },
  },
  {
    method: 'POST',
    path: '/my/save',
    access: 'login',
    title: messages.titles.save,
    body: {
      type: 'object',
      required: ['username'],
      additionalProperties: false,
      properties: { username, ...passedOver },
    },
    handle: (call, body, { request }) => saveName(call, sessionOf(request), String(body.username)),
  },
  {
    method: 'POST',
    path: '/my/passwd',
    access: 'login',
    title: messages.titles.passwd,
    beforePasswordChange: true,
    body: {
      type: 'object',
      required: ['passwd', 'repasswd'],
      properties: {
        passwd: encodedPassword(passwordRule.required),
        repasswd: encodedPassword(messages.repeatRequired),
        oldpasswd: { type: ['string', 'null'], maxLength: 272 },
      },
    },
    rules: errorMessages.rulesOf.secrets,
    handle: (call, body, { request }) => changePassword(call, sessionOf(request), body as unknown as PasswordChange),
  },
  {
    method: 'POST',
    path: '/my/preference',
    access: 'login',
    inView: true,
    title: messages.titles.preference,
    beforePasswordChange: true,
    handle: async (call, _body, { request }) => {
      const rows = await loadPreferences(call.db, sessionOf(request).user.id)
      return Object.fromEntries(
        rows.map(({ code, data }) => [code, (data as { value?: unknown } | null)?.value ?? null]),
      )
    },
  },
  {
    method: 'POST',
    path: '/my/preference/save',
    access: 'login',
    title: messages.titles.savePreference,
    body: {
      type: 'object',
      required: ['key', 'value'],
      additionalProperties: false,
      properties: {
        appid: {},
        key: { type: 'string', pattern: '^[A-Za-z0-9_./:-]{1,100}$', 'x-message': { pattern: messages.settingKey } },
        value: {},
      },
    },
    handle: (call, body, { request }) =>
      savePreference(call, sessionOf(request).user.id, body as unknown as { key: string; value: unknown }),
  },
]
