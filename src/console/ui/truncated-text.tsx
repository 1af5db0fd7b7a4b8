// Long text on one line (or cut after a number of characters) with the full text in a tooltip.
import { Tooltip } from 'antd'
import { type ReactNode, useState } from 'react'

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

/** At the edge of the column, or after the lines that a style allows. */
function isCut(element: HTMLElement): boolean {
  return element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight
}

export function TruncatedText({ text, max, className = '', lead }: TruncatedTextProps) {
  const [overflows, setOverflows] = useState(false)
  const shown = max === undefined ? text : cut(text, max)
  return (
    <Tooltip title={overflows || shown !== text ? text : ''} placement="topLeft">
      <span
        className={`truncated ${className}`}
        onPointerEnter={({ currentTarget }) => setOverflows(isCut(currentTarget))}
      >
        {lead}
        {shown}
      </span>
    </Tooltip>
  )
}
