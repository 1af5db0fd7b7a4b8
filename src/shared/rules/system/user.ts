// Accounts: nobody removes or disables their own, administrators are protected, and the password must be repeated correctly.
import type { Values } from '../../entity/visibility.ts'
import type { FieldError } from '../../protocol/envelope.ts'
import type { Actor, EntityRule } from '../rule.ts'
import { userRuleMessages as messages } from './user.messages.ts'

const changes: ReadonlySet<string> = new Set([
  'update',
  'remove',
  'enable',
  'enableMany',
  'disableMany',
  'repwd',
  'role',
  'unlock',
  'logout',
  'authority',
  'viewAs',
])

/** A call may omit the repetition, a form may not: there it is null until it is typed. */
function repetition(field: string, { password, repeated }: Record<'password' | 'repeated', unknown>): FieldError[] {
  if (repeated === undefined) return []
  if (repeated === null) return [{ field, message: messages.repeatRequired }]
  return repeated === password ? [] : [{ field, message: messages.repeatDiffers }]
}

/** Only administrators may change their own roles: they have every right anyway. */
function ownRefusal(action: string, { admin }: Actor): string | null {
  if (action === 'role') return admin ? null : messages.ownRoles
  return changes.has(action) ? messages.ownAccount : null
}

function isDisabling(action: string, row: Values): boolean {
  return action === 'remove' || action === 'disableMany' || (action === 'enable' && row['enabled'] === true)
}

export const rule: EntityRule = {
  // Only a new user gets a password in the form.
  check: ({ id, password, repassword: repeated }) =>
    (id ?? null) === null ? repetition('repassword', { password, repeated }) : [],
  asked: ['repassword', 'repasswd'],
  checkInput(action, { passwd, repasswd }) {
    return action === 'repwd' ? repetition('repasswd', { password: passwd, repeated: repasswd }) : []
  },
  forbid(action, row, me) {
    return row['admin'] === true && !me.admin && changes.has(action) ? messages.adminOnly : null
  },
  hides: (action, row, me) => action !== 'role' && changes.has(action) && row['account'] === me.account,
  allow(action, row, me) {
    if (row['account'] === me.account) return ownRefusal(action, me)
    return row['admin'] === true && isDisabling(action, row) ? messages.adminKept : null
  },
}
