// Hosts of the console: whoever clears one may let a site's scripts in where tokens were kept.
import { ruleMessages } from '../messages.ts'
import type { EntityRule } from './rule.ts'

export const consoleHostRule: EntityRule = {
  forbid: (action, _row, me) => (action === 'remove' && !me.admin ? ruleMessages.adminClears : null),
}
