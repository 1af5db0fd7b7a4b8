// Organisations: the root is the one with id 1; it stays, and stays on top.
import { ruleMessages } from '../messages.ts'
import type { EntityRule } from './rule.ts'

const rootId = 1

export const organisationRule: EntityRule = {
  check(row) {
    const isMoved = row['id'] === rootId && (row['pid'] ?? null) !== null
    return isMoved ? [{ field: 'pid', message: ruleMessages.rootParent }] : []
  },
  allow: (action, row) => (action === 'remove' && row['id'] === rootId ? ruleMessages.rootOrganisation : null),
  fixed: (row) => (row['id'] === rootId ? ['pid'] : []),
}
