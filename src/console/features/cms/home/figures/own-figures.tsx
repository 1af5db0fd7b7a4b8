// 我的文章: counters of the user's own articles, those of a period with how they compare with the one before.
import './figures.css'
import { useQuery } from '@tanstack/react-query'
import { useText } from '../../../../data/use-text.ts'
import { ChangeMark } from '../../../../ui/change/change-mark.tsx'
import { countText } from '../../../../ui/change/count-text.ts'
import { figuresMessages } from './messages.ts'
import { loadFigures, type OwnCounts } from './figures.ts'

const periods = [
  { name: 'created', before: 'createdBefore' },
  { name: 'released', before: 'releasedBefore' },
] as const

/** Seven days ago; without how it was then while the counters are younger. */
const states = [
  { name: 'unpublished', before: 'unpublishedBefore' },
  { name: 'pending', before: 'pendingBefore' },
  { name: 'published', before: 'publishedBefore' },
] as const

interface FigureProps {
  readonly title: string
  readonly now: number
  readonly before: number | null
  readonly then: (before: string) => string
}

function Figure({ title, now, before, then }: FigureProps) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>
        <strong>{countText(now)}</strong>
        {before !== null && <ChangeMark now={now} before={before} />}
        {before !== null && <small>{then(countText(before))}</small>}
      </dd>
    </div>
  )
}

function Figures({ own }: { readonly own: OwnCounts }) {
  const text = useText(figuresMessages)
  return (
    <dl className="figures">
      {periods.map(({ name, before }) => (
        <Figure
          key={name}
          title={text(name)}
          now={own[name]}
          before={own[before]}
          then={(count) => text('before', { count })}
        />
      ))}
      {states.map(({ name, before }) => (
        <Figure
          key={name}
          title={text(name)}
          now={own[name]}
          before={own[before]}
          then={(count) => text('ago', { count })}
        />
      ))}
    </dl>
  )
}

/** Nothing for people who have not written anything. */
export function OwnFigures() {
  const text = useText(figuresMessages)
  const { data } = useQuery({
    queryKey: ['home', 'figures'],
    queryFn: ({ signal }) => loadFigures(signal),
    retry: false,
  })
  const isEmpty = data === undefined || Object.values(data).every((value) => typeof value !== 'number' || value === 0)
  if (isEmpty) return null
  return (
    <section className="home-card">
      <h2>{text('title')}</h2>
      <Figures own={data} />
    </section>
  )
}
