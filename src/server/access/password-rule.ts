// The rules of new passwords (documents section 5), for calls that no descriptor declares.
import { formats } from '../../shared/validation/formats.ts'
import { passwordRule } from './messages.ts'

/** The sentence about a password that is refused; null when it meets the rules. */
export function checkNewPassword(password: string): string | null {
  if (password === '') return passwordRule.required
  if (password.length < 6) return passwordRule.minLength
  if (password.length > 20) return passwordRule.maxLength
  return formats['password-strength']?.(password) ? null : passwordRule.format
}
