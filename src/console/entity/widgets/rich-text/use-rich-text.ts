// The texts of the rich-text editor in the current language.
import { useText } from '../../../data/use-text.ts'
import { richTextMessages, type RichTextMessage } from './messages.ts'

export type RichText = (key: RichTextMessage, params?: Readonly<Record<string, string | number>>) => string

export function useRichText(): RichText {
  return useText<RichTextMessage>(richTextMessages)
}
