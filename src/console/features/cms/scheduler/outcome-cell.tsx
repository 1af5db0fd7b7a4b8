// What the last run of a job has said, or how far the present one is.
import { Progress } from 'antd'
import { translateSentence } from '../../../data/labels.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { TruncatedText } from '../../../ui/truncated-text.tsx'
import { useProgress } from './use-progress.ts'
import './scheduler.css'

export function OutcomeCell({ row }: CellProps) {
  if (row['running'] === true) return <Running id={textOf(row.id)} />
  const outcome = textOf(row['outcome'])
  return (
    <span className={row['failed'] === true ? 'scheduler-failed' : undefined}>
      <TruncatedText text={outcome === '' ? '—' : translateSentence(outcome)} />
    </span>
  )
}

function Running({ id }: { readonly id: string }) {
  const job = useProgress(id)
  const percent = job === undefined || job.total === 0 ? 0 : Math.floor((100 * job.done) / job.total)
  const counted = job !== undefined && job.total > 0 ? `${job.done} / ${job.total} · ` : ''
  return (
    <div className="scheduler-progress">
      <Progress percent={percent} size="small" status="active" showInfo={false} aria-label={`${percent}%`} />
      <TruncatedText text={`${counted}${translateSentence(job?.text ?? '')}`} />
    </div>
  )
}
