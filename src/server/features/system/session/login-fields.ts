// Body fields shared by several calls of login and the own account.
import type { FastifyRequest } from 'fastify'
import type { FieldError } from '../../../../shared/protocol/envelope.ts'
import { checkCode } from './captcha.ts'
import { profileMessages, sessionMessages as messages } from './messages.ts'

export const accountField = {
  title: messages.account,
  type: 'string',
  minLength: 1,
  maxLength: 50,
  pattern: '\\S',
  'x-message': { required: messages.accountRequired, maxLength: messages.accountLength },
}

/** The verification code and the token of its image. */
export const codeFields = {
  vcode: { type: ['string', 'null'], maxLength: 100 },
  token: { type: ['string', 'null'], maxLength: 100 },
}

/** Where a verification code is required, an empty form reports it along with the other fields. */
export function codeRefusals({ vcode }: Readonly<Record<string, unknown>>, request: FastifyRequest): FieldError[] {
  if (!request.server.ports.config.login.captcha) return []
  const message = checkCode(typeof vcode === 'string' ? vcode : '')
  return message === null ? [] : [{ field: 'vcode', message }]
}

/** Base64 of at most 50 characters of up to four bytes. */
export function encodedPassword(required: string) {
  return {
    type: 'string',
    minLength: 1,
    maxLength: 272,
    'x-message': {
      required,
      minLength: required,
      maxLength: profileMessages.passwordForm,
      type: profileMessages.passwordForm,
    },
  }
}
