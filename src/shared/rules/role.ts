// Roles: the system's own are kept.
import { ruleMessages } from '../messages.ts'
import type { EntityRule } from './rule.ts'

export const roleRule: EntityRule = {
  allow: (action, row) => (action === 'remove' && row['def'] === true ? ruleMessages.systemRole : null),
  fixed: (row) => (row['def'] === true ? ['code'] : []),
}
