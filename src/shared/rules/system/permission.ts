// Permissions: only those of pages may have children.
import type { EntityRule } from '../rule.ts'
import { permissionRuleMessages as messages } from './permission.messages.ts'

const page = 1

export const rule: EntityRule = {
  closed: (parent) => (parent['type'] === page ? null : messages.pageParent),
}
