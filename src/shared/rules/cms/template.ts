// Templates: a file name must not be a path to another folder.
import type { EntityRule } from '../rule.ts'
import { templateRuleMessages as messages } from './template.messages.ts'

export const rule: EntityRule = {
  check(row) {
    const name = row['fileName']
    const isPath = typeof name === 'string' && /^\.+$/.test(name)
    return isPath ? [{ field: 'fileName', message: messages.fileName }] : []
  },
}
