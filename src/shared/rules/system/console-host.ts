// Hosts of the console: clearing one lets a site's scripts run on an origin that held tokens.
import type { EntityRule } from '../rule.ts'
import { consoleHostRuleMessages as messages } from './console-host.messages.ts'

export const rule: EntityRule = {
  forbid: (action, _row, me) => (action === 'remove' && !me.admin ? messages.adminClears : null),
}
