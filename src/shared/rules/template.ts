// Templates: a file name is a name, not a way to another folder.
import { ruleMessages } from '../messages.ts'
import type { EntityRule } from './rule.ts'

export const templateRule: EntityRule = {
  check(row) {
    const name = row['fileName']
    const isPath = typeof name === 'string' && /^\.+$/.test(name)
    return isPath ? [{ field: 'fileName', message: ruleMessages.fileName }] : []
  },
}
