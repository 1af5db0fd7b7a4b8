// Permissions: only those of pages have others below them.
import { ruleMessages } from '../messages.ts'
import type { EntityRule } from './rule.ts'

const page = 1

export const permissionRule: EntityRule = {
  closed: (parent) => (parent['type'] === page ? null : ruleMessages.pageParent),
}
