// The generic screens' texts in the current language.
import { useText } from '../data/use-text.ts'
import { type EntityMessage, entityMessages } from './messages.ts'

export type EntityText = (key: EntityMessage, params?: Readonly<Record<string, string | number>>) => string

export function useEntityText(): EntityText {
  return useText<EntityMessage>(entityMessages)
}
