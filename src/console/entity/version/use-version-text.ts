// The texts of the versions in the current language.
import { useText } from '../../data/use-text.ts'
import { versionMessages, type VersionText } from './messages.ts'

export function useVersionText() {
  return useText<VersionText>(versionMessages)
}
