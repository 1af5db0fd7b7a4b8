// The texts of running actions in the current language.
import { useText } from '../../data/use-text.ts'
import { type ActionMessage, actionMessages } from './messages.ts'

export type ActionText = (key: ActionMessage, params?: Readonly<Record<string, string | number>>) => string

export function useActionText(): ActionText {
  return useText<ActionMessage>(actionMessages)
}
