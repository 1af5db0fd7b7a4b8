// Words of the text, and its characters with HTML against the limit.
import { useDeferredValue, useMemo, useState } from 'react'
import { createWordCounter } from './count-words.ts'
import { useRichText } from '../use-rich-text.ts'

export function WordCount({ html, limit }: { readonly html: string; readonly limit: number | null }) {
  const text = useRichText()
  const counted = useDeferredValue(html)
  const [countWords] = useState(createWordCounter)
  const words = useMemo(() => countWords(counted), [countWords, counted])
  const isTooLong = limit !== null && html.length > limit
  return (
    <span className={isTooLong ? 'rich-count rich-count-over' : 'rich-count'} role="status">
      <span>{text('wordCount', { words })}</span>
      {limit !== null && (
        <span title={text('lengthTitle', { limit })}>
          {isTooLong ? text('tooLong', { count: html.length, limit }) : text('length', { count: html.length, limit })}
        </span>
      )}
    </span>
  )
}
