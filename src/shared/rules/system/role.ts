// Roles: built-in ones cannot be changed or removed.
import type { EntityRule } from '../rule.ts'
import { roleRuleMessages as messages } from './role.messages.ts'

export const rule: EntityRule = {
  allow: (action, row) => (action === 'remove' && row['def'] === true ? messages.systemRole : null),
  fixed: (row) => (row['def'] === true ? ['code'] : []),
}
