// Checks the inputs before anything is sent: one sentence per failing field.
import { formats } from '../../shared/validation/formats.ts'
import type { LoginWord } from './messages.ts'

export type LoginField = 'account' | 'password' | 'vcode' | 'passwd' | 'repasswd'
export type LoginInput = Readonly<Partial<Record<LoginField, string>>>
export type LoginFaults = Partial<Record<LoginField, LoginWord>>

const longest = 50
const codeLength = 4
const newPassword = { shortest: 6, longest: 20 } as const

function checkCode(code: string): LoginWord | null {
  if (code === '') return 'vcodeRequired'
  if (!/^[A-Za-z0-9]+$/.test(code)) return 'vcodeForm'
  return code.length === codeLength ? null : 'vcodeLength'
}

function checkText(value: string, [required, tooLong]: readonly [LoginWord, LoginWord]): LoginWord | null {
  if (value === '') return required
  return Array.from(value).length > longest ? tooLong : null
}

function checkNewPassword(password: string): LoginWord | null {
  if (password === '') return 'passwordRequired'
  if (password.length < newPassword.shortest) return 'passwdShort'
  if (password.length > newPassword.longest) return 'passwdLong'
  return formats['password-strength']?.(password) ? null : 'passwdForm'
}

function checkRepeated(repeated: string, password: string | undefined): LoginWord | null {
  if (repeated === '') return 'repasswdRequired'
  return repeated === password ? null : 'repasswdDiffers'
}

const checks: Readonly<Record<LoginField, (value: string, input: LoginInput) => LoginWord | null>> = {
  account: (value) => checkText(value.trim(), ['accountRequired', 'accountLength']),
  password: (value) => checkText(value, ['passwordRequired', 'passwordLength']),
  vcode: (value) => checkCode(value.trim()),
  passwd: checkNewPassword,
  repasswd: (value, { passwd }) => checkRepeated(value, passwd),
}

/** Only of the fields that are given: the others are not part of this mode. */
export function checkLogin(input: LoginInput): LoginFaults {
  const faults: LoginFaults = {}
  for (const [name, check] of Object.entries(checks)) {
    const value = input[name as LoginField]
    const fault = value === undefined ? null : check(value, input)
    if (fault !== null) faults[name as LoginField] = fault
  }
  return faults
}
