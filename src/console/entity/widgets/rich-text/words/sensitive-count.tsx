// How many sensitive words the text has, below it, with the words on hover.
import type { FoundWord } from '../extras.ts'
import { useRichText } from '../use-rich-text.ts'

const blocking = 2
const mostNamed = 20

export function SensitiveCount({ found }: { readonly found: readonly FoundWord[] }) {
  const text = useRichText()
  if (found.length === 0) return null
  const words = [...new Set(found.map(({ word }) => word))].slice(0, mostNamed).join(text('comma'))
  const isBlocked = found.some(({ level }) => level === blocking)
  return (
    <span
      className={isBlocked ? 'rich-sensitive rich-sensitive-blocked' : 'rich-sensitive'}
      role="status"
      title={words}
    >
      {text(isBlocked ? 'sensitiveBlocked' : 'sensitiveFound', { count: found.length })}
    </span>
  )
}
