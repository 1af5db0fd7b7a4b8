// Resources: new ones are put below enabled pages.
import type { EntityRule } from '../rule.ts'
import { resourceRuleMessages as messages } from './resource.messages.ts'

const page = 1

export const rule: EntityRule = {
  closed(parent) {
    if (parent['type'] !== page) return messages.resourceParent
    return parent['enabled'] === false ? messages.disabledParent : null
  },
}
