// The failed jobs of an instance: what went wrong, and another attempt.
import { useQuery } from '@tanstack/react-query'
import { Alert, Button } from 'antd'
import { mayCall } from '../../../data/access-control.ts'
import { translateSentence } from '../../../data/labels.ts'
import { useSession } from '../../../data/session.ts'
import { useText } from '../../../data/use-text.ts'
import { LoadError } from '../../../ui/states.tsx'
import type { DiagramModel } from '../diagram/model.ts'
import { useNodeName } from '../diagram/node-name.ts'
import { outlineOf } from '../diagram/outline.ts'
import { type FailedJob, loadFailedJobs, mostFailedJobs, retryJob } from './calls.ts'
import { operationsMessages } from './messages.ts'
import { Refusal } from './panel-parts.tsx'
import { operationRights } from './rights.ts'
import { useIntervention } from './use-intervention.tsx'

const second = 1000

export function FailedJobs({ model }: { readonly model: DiagramModel }) {
  const nameOf = useNodeName()
  const text = useText(operationsMessages)
  const { data, error, refetch } = useQuery({
    queryKey: ['operations', 'failed-jobs', model.id],
    queryFn: ({ signal }) => loadFailedJobs(model.id, signal),
    enabled: !model.ended,
    refetchInterval: 15 * second,
  })
  if (model.ended) return null
  if (error !== null && data === undefined) return <LoadError message={error.message} onRetry={() => void refetch()} />
  if (data === undefined) return null
  const nodes = new Map(outlineOf(model).map(({ id, node }) => [id, node]))
  return (
    <>
      {data.map((job) => {
        const node = nodes.get(job.activityId)
        return <Failed key={job.id} job={job} name={node === undefined ? job.activityId : nameOf(node)} />
      })}
      {data.length === mostFailedJobs && <p>{text('moreFailed', { count: mostFailedJobs })}</p>}
    </>
  )
}

interface FailedProps {
  readonly job: FailedJob
  readonly name: string
}

function Failed({ job, name }: FailedProps) {
  const text = useText(operationsMessages)
  const { rights } = useSession()
  const { start, busy, error } = useIntervention()
  const retry = (): Promise<unknown> =>
    start({
      title: text('retryTitle'),
      effects: [text('retryEffect', { name }), text('logged')],
      danger: false,
      run: () => retryJob(job.id),
      done: text('retried'),
    })
  return (
    <Alert
      className="operations-failed"
      type="error"
      showIcon
      message={text('jobFailed', { name })}
      description={
        <>
          {job.error !== null && <p>{translateSentence(job.error)}</p>}
          <Refusal error={error} />
        </>
      }
      action={
        mayCall(rights, operationRights.retry) && (
          <Button size="small" loading={busy} onClick={() => void retry()}>
            {text('retry')}
          </Button>
        )
      }
    />
  )
}
