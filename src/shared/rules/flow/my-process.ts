// Processes that concern a person: only the starter (or an admin) ends or deletes one; nobody else expects the buttons.
import type { EntityRule } from '../rule.ts'

const ofStarter: ReadonlySet<string> = new Set(['cancel', 'delete'])

export const rule: EntityRule = {
  hides: (action, row, me) => ofStarter.has(action) && !me.admin && row['startUserId'] !== me.account,
}
