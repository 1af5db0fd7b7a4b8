// Organisations: the root is the one with id 1; it cannot be removed or moved.
import type { EntityRule } from '../rule.ts'
import { organisationRuleMessages as messages } from './organisation.messages.ts'

const rootId = 1

export const rule: EntityRule = {
  check(row) {
    const isMoved = row['id'] === rootId && (row['pid'] ?? null) !== null
    return isMoved ? [{ field: 'pid', message: messages.rootParent }] : []
  },
  allow: (action, row) => (action === 'remove' && row['id'] === rootId ? messages.rootOrganisation : null),
  fixed: (row) => (row['id'] === rootId ? ['pid'] : []),
}
