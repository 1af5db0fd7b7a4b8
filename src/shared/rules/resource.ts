// Resources: new ones are put below enabled pages.
import { ruleMessages } from '../messages.ts'
import type { EntityRule } from './rule.ts'

const page = 1

export const resourceRule: EntityRule = {
  closed(parent) {
    if (parent['type'] !== page) return ruleMessages.resourceParent
    return parent['enabled'] === false ? ruleMessages.disabledParent : null
  },
}
