// Channels: an internal link leads to another channel, and a position before a sibling names another channel.
import type { FieldError } from '../../protocol/envelope.ts'
import type { EntityRule } from '../rule.ts'
import { channelRuleMessages as messages } from './channel.messages.ts'

const linkChannel = 3
const internalLink = 2

export const rule: EntityRule = {
  check(row) {
    const errors: FieldError[] = []
    const id = row['id'] ?? null
    if (id === null) return errors
    const isInternal = row['type'] === linkChannel && row['linkType'] === internalLink
    if (isInternal && row['linkChannelId'] === id) errors.push({ field: 'linkChannelId', message: messages.ownLink })
    if (row['beforeId'] === id) errors.push({ field: 'beforeId', message: messages.beforeItself })
    return errors
  },
}
