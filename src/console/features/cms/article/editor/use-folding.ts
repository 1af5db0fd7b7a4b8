// Which sections of the panel are folded: remembered for the user, on every computer.
import { useMemo, useRef } from 'react'
import { usePreference } from '../../../../data/preference.ts'

export interface Folding {
  /** Titles. */
  readonly folded: readonly string[]
  readonly toggle: (title: string) => void
  readonly unfold: (titles: readonly string[]) => void
}

export function useFolding(atFirst: readonly string[]): Folding {
  const { value, save } = usePreference<readonly string[]>('cms/article.editor.folded')
  // Callers create a new list on every render; the panel is only drawn when its content differs.
  const first = useRef(atFirst)
  if (first.current.join('\n') !== atFirst.join('\n')) first.current = atFirst
  const folded = Array.isArray(value) ? value : first.current
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
