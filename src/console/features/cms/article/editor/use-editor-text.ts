// The editor's texts in the current language.
import { useText } from '../../../../data/use-text.ts'
import { articleEditorMessages, type EditorMessage } from './messages.ts'
import type { Translate } from '../../../../data/use-text.ts'

export function useEditorText(): Translate<EditorMessage> {
  return useText(articleEditorMessages)
}
