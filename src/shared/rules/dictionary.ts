// Dictionary entries: one that rows hold stays.
import { ruleMessages } from '../messages.ts'
import type { EntityRule } from './rule.ts'

export const dictionaryRule: EntityRule = {
  allow: (action, row) => (action === 'remove' && Number(row['usage'] ?? 0) > 0 ? ruleMessages.entryInUse : null),
}
