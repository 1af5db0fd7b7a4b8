// The texts of the text editors in the current language.
import { useText } from '../../data/use-text.ts'
import { editorMessages, type EditorMessage } from './messages.ts'

export type EditorText = (key: EditorMessage, params?: Readonly<Record<string, string | number>>) => string

export function useEditorText(): EditorText {
  return useText<EditorMessage>(editorMessages)
}
