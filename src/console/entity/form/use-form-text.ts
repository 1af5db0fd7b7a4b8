// The texts of the forms in the current language.
import { useText } from '../../data/use-text.ts'
import { type FormMessage, formMessages } from './messages.ts'

export type FormText = (key: FormMessage, params?: Readonly<Record<string, string | number>>) => string

export function useFormText(): FormText {
  return useText<FormMessage>(formMessages)
}
