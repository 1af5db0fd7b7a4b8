// Checks the profile's inputs before anything is sent: the first failed rule's sentence per field.
import { formats } from '../../../shared/validation/formats.ts'
import type { ProfileWord } from './messages.ts'

export type ProfileFaults = Readonly<Record<string, ProfileWord | null>>

const name = /^[\p{Script=Han}A-Za-z0-9_](?:[\p{Script=Han}A-Za-z0-9_ -]*[\p{Script=Han}A-Za-z0-9_])?$/u
const longestName = 50
const shortest = 6
const longest = 20

function checkName(username: string): ProfileWord | null {
  if (username === '') return 'usernameRequired'
  if (Array.from(username).length > longestName) return 'usernameLength'
  return name.test(username) ? null : 'usernameForm'
}

function checkNew(password: string): ProfileWord | null {
  if (password === '') return 'passwordRequired'
  if (password.length < shortest) return 'passwordShort'
  if (password.length > longest) return 'passwordLong'
  return formats['password-strength']?.(password) ? null : 'passwordForm'
}

function checkRepeated(repeated: string, password: string): ProfileWord | null {
  if (repeated === '') return 'repeatRequired'
  return repeated === password ? null : 'repeatDiffers'
}

export function checkBase({ username = '' }: { readonly username?: string }): ProfileFaults {
  return { username: checkName(username) }
}

export interface PasswordValues {
  readonly oldpasswd?: string
  readonly passwd?: string
  readonly repasswd?: string
}

export function checkPassword({ oldpasswd = '', passwd = '', repasswd = '' }: PasswordValues): ProfileFaults {
  return {
    oldpasswd: oldpasswd === '' ? 'oldRequired' : null,
    passwd: checkNew(passwd),
    repasswd: checkRepeated(repasswd, passwd),
  }
}
