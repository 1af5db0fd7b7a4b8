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

const states = ['unpublished', 'pending', 'published'] as const

function Figures({ own }: { readonly own: OwnCounts }) {
  const text = useText(figuresMessages)
  return (
    <dl className="figures">
      {periods.map(({ name, before }) => (
        <div key={name}>
          <dt>{text(name)}</dt>
          <dd>
            <strong>{countText(own[name])}</strong>
            <ChangeMark now={own[name]} before={own[before]} />
            <small>{text('before', { count: countText(own[before]) })}</small>
          </dd>
        </div>
      ))}
      {states.map((name) => (
        <div key={name}>
          <dt>{text(name)}</dt>
          <dd>
            <strong>{countText(own[name])}</strong>
          </dd>
        </div>
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
