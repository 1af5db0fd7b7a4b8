// Whether the window is too narrow for a single row.
import { useMedia } from '../ui/use-media.ts'

const narrow = '(width < 992px)'

export function useNarrow(): boolean {
  return useMedia(narrow)
}
