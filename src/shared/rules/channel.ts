// Channels: an internal link leads to another channel; a position before a sibling names another channel.
import type { FieldError } from '../protocol/envelope.ts'
import { ruleMessages } from '../messages.ts'
import type { EntityRule } from './rule.ts'

const linkChannel = 3
const internalLink = 2

export const channelRule: EntityRule = {
  check(row) {
    const errors: FieldError[] = []
    const id = row['id'] ?? null
    if (id === null) return errors
    const isInternal = row['type'] === linkChannel && row['linkType'] === internalLink
    if (isInternal && row['linkChannelId'] === id)
      errors.push({ field: 'linkChannelId', message: ruleMessages.ownLink })
    if (row['beforeId'] === id) errors.push({ field: 'beforeId', message: ruleMessages.beforeItself })
    return errors
  },
}
