// Scheduled jobs: a plan of an article that has been carried out does not start again; it would do what was planned then.
import type { EntityRule } from '../rule.ts'
import { schedulerRuleMessages as messages } from './scheduler.messages.ts'

export const rule: EntityRule = {
  allow: (action, row) => (action === 'enable' && row['over'] === true ? messages.articleDone : null),
}
