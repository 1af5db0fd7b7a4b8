// The texts of the inputs in the current language.
import { useText } from '../../data/use-text.ts'
import { inputMessages, type InputMessage } from './messages.ts'

export type InputText = (key: InputMessage, params?: Readonly<Record<string, string | number>>) => string

export function useInputText(): InputText {
  return useText<InputMessage>(inputMessages)
}
