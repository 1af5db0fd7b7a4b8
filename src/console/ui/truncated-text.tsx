// Long text on one line (or cut after a number of characters) with the full text in a tooltip.
import type { ReactNode } from 'react'
import { hint, hintIfCut } from './floating/hint.ts'

interface TruncatedTextProps {
  readonly text: string
  /** Cut after this many characters; by default at the edge of the column. */
  readonly max?: number
  readonly className?: string
  /** Marks before the text, in its lines. */
  readonly lead?: ReactNode
}

function cut(text: string, max: number): string {
  const characters = Array.from(text)
  return characters.length > max ? `${characters.slice(0, max).join('')}…` : text
}

export function TruncatedText({ text, max, className = '', lead }: TruncatedTextProps) {
  const shown = max === undefined ? text : cut(text, max)
  return (
    <span className={`truncated ${className}`} {...(shown === text ? hintIfCut(text) : hint(text, 'topLeft'))}>
      {lead}
      {shown}
    </span>
  )
}
