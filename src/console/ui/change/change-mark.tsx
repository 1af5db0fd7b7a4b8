// How a figure compares with the period before: in words and as a sign, not by colour alone.
import { useText } from '../../data/use-text.ts'
import { changeMessages } from './messages.ts'
import './change.css'

interface ChangeProps {
  readonly now: number
  readonly before: number
}

/** `+25%`; null where the period before had nothing. */
export function changeText(now: number, before: number): string | null {
  if (before === 0) return null
  const rate = Math.round((100 * (now - before)) / before)
  return `${rate > 0 ? '+' : ''}${rate}%`
}

function useWords({ now, before }: ChangeProps): string {
  const text = useText(changeMessages)
  if (now === before) return text('same')
  const rate = changeText(now, before)?.replace(/^[+-]/, '')
  if (rate === undefined) return text('fresh')
  return text(now > before ? 'up' : 'down', { rate })
}

export function ChangeMark(props: ChangeProps) {
  const { now, before } = props
  const words = useWords(props)
  if (now === 0 && before === 0) return null
  const sign = now === before ? '–' : now > before ? '▲' : '▼'
  return (
    <span className="change-mark" role="img" aria-label={words} title={words}>
      {sign} {now === before ? '' : changeText(now, before)}
    </span>
  )
}
