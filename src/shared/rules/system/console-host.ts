// Hosts of the console: whoever clears one may let a site's scripts in where tokens were kept.
import type { EntityRule } from '../rule.ts'
import { consoleHostRuleMessages as messages } from './console-host.messages.ts'

export const rule: EntityRule = {
  forbid: (action, _row, me) => (action === 'remove' && !me.admin ? messages.adminClears : null),
}
