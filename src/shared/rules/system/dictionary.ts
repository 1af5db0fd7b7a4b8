// Dictionary entries: one in use cannot be removed.
import type { EntityRule } from '../rule.ts'
import { dictionaryRuleMessages as messages } from './dictionary.messages.ts'

export const rule: EntityRule = {
  allow: (action, row) => (action === 'remove' && Number(row['usage'] ?? 0) > 0 ? messages.entryInUse : null),
}
