// Which sections of the panel are folded: remembered for the user, on every computer.
import { useMemo } from 'react'
import { usePreference } from '../../../../data/preference.ts'

export interface Folding {
  /** Titles. */
  readonly folded: readonly string[]
  readonly toggle: (title: string) => void
  readonly unfold: (titles: readonly string[]) => void
}

export function useFolding(atFirst: readonly string[]): Folding {
  const { value, save } = usePreference<readonly string[]>('cms/article.editor.folded')
  const folded = Array.isArray(value) ? value : atFirst
  return useMemo(
    () => ({
      folded,
      toggle: (title) => save(folded.includes(title) ? folded.filter((one) => one !== title) : [...folded, title]),
      unfold: (titles) => {
        const left = folded.filter((one) => !titles.includes(one))
        if (left.length < folded.length) save(left)
      },
    }),
    [folded, save],
  )
}
