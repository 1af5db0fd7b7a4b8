// Body fields that several calls of login and of the own account share.
import { profileMessages, sessionMessages as messages } from './messages.ts'

export const accountField = {
  title: messages.account,
  type: 'string',
  minLength: 1,
  maxLength: 50,
  'x-message': {
    required: messages.accountRequired,
    minLength: messages.accountRequired,
    maxLength: messages.accountLength,
  },
}

/** The verification code and the token of its picture. */
export const codeFields = {
  vcode: { type: ['string', 'null'], maxLength: 100 },
  token: { type: ['string', 'null'], maxLength: 100 },
}

/** Base64 of at most 50 characters of up to four bytes. */
export const encodedPassword = (required: string) => ({
  type: 'string',
  minLength: 1,
  maxLength: 272,
  'x-message': {
    required,
    minLength: required,
    maxLength: profileMessages.passwordForm,
    type: profileMessages.passwordForm,
  },
})
