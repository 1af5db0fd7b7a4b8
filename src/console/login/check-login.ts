// The rules of the three inputs, before anything is sent: one sentence per field that fails.
import type { LoginWord } from './messages.ts'

export interface LoginInput {
  readonly account: string
  readonly password: string
  /** Null: no code is asked for. */
  readonly vcode: string | null
}

export type LoginField = 'account' | 'password' | 'vcode'
export type LoginFaults = Partial<Record<LoginField, LoginWord>>

const longest = 50
const codeLength = 4

function checkCode(code: string): LoginWord | null {
  if (code === '') return 'vcodeRequired'
  if (!/^[A-Za-z0-9]+$/.test(code)) return 'vcodeForm'
  return code.length === codeLength ? null : 'vcodeLength'
}

function checkText(value: string, [required, tooLong]: readonly [LoginWord, LoginWord]): LoginWord | null {
  if (value === '') return required
  return Array.from(value).length > longest ? tooLong : null
}

export function checkLogin({ account, password, vcode }: LoginInput): LoginFaults {
  const faults: Record<LoginField, LoginWord | null> = {
    account: checkText(account.trim(), ['accountRequired', 'accountLength']),
    password: checkText(password, ['passwordRequired', 'passwordLength']),
    vcode: vcode === null ? null : checkCode(vcode.trim()),
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault !== null))
}
