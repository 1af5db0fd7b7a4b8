// The rule of names that people give to tasks and process instances, for the calls and for the inputs.
import { nameMessages as messages } from './name-rule.messages.ts'

export const namePattern = '^[\\p{Script=Han}A-Za-z0-9_](?:[\\p{Script=Han}A-Za-z0-9_ -]*[\\p{Script=Han}A-Za-z0-9_])?$'

export const nameLimits = { task: 100, instance: 200 } as const

const pattern = new RegExp(namePattern, 'u')

/** Why the name is refused; null if it is accepted. */
export function checkName(of: keyof typeof nameLimits, name: string): string | null {
  if (name.trim() === '') return messages[of]
  if (Array.from(name).length > nameLimits[of]) return messages[`${of}Length`]
  return pattern.test(name) ? null : messages.form
}
