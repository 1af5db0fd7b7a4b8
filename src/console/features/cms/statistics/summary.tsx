// The sums of all rows as tiles: what there is now, and what the period added.
import { useText } from '../../../data/use-text.ts'
import type { Analysis, Figures } from './analysis.ts'
import { ChangeMark } from '../../../ui/change/change-mark.tsx'
import { countText } from '../../../ui/change/count-text.ts'
import { statisticsMessages } from './messages.ts'

const states = ['published', 'pending', 'unpublished'] as const
const changes = [
  { name: 'created', before: 'createdBefore' },
  { name: 'released', before: 'releasedBefore' },
] as const

function Change({ totals, name, before }: { readonly totals: Figures } & (typeof changes)[number]) {
  const text = useText(statisticsMessages)
  return (
    <div className="statistics-tile">
      <dt>{text(name)}</dt>
      <dd>
        <strong>{countText(totals[name])}</strong> <ChangeMark now={totals[name]} before={totals[before]} />
        <small>{text('before', { count: countText(totals[before]) })}</small>
      </dd>
    </div>
  )
}

export function Summary({ analysis: { totals, before } }: { readonly analysis: Analysis }) {
  const text = useText(statisticsMessages)
  return (
    <>
      <dl className="statistics-tiles">
        <div className="statistics-tile">
          <dt>{text('total')}</dt>
          <dd>
            <strong>{countText(totals.total)}</strong>
            <small>{states.map((state) => `${text(state)} ${countText(totals[state])}`).join(' · ')}</small>
          </dd>
        </div>
        {changes.map((change) => (
          <Change key={change.name} totals={totals} {...change} />
        ))}
      </dl>
      <p className="statistics-since">{text('since', { start: before.start, end: before.end })}</p>
    </>
  )
}
