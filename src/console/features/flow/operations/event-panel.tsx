// Delivers what an instance waits for: a triggered node, a message, conditions evaluated again.
import { useQuery } from '@tanstack/react-query'
import { Button } from 'antd'
import { mayCall } from '../../../data/access-control.ts'
import { useSession } from '../../../data/session.ts'
import { useText } from '../../../data/use-text.ts'
import { LoadError, Loading } from '../../../ui/states.tsx'
import type { DiagramModel } from '../diagram/model.ts'
import { useNodeName } from '../diagram/node-name.ts'
import { type Activity, evaluateConditions, loadActivities, triggerExecution } from './calls.ts'
import { operationsMessages } from './messages.ts'
import { Refusal } from './panel-parts.tsx'
import { operationRights } from './rights.ts'
import { SendEvent } from './send-event.tsx'
import { useIntervention } from './use-intervention.tsx'

interface EventPanelProps {
  readonly model: DiagramModel
  readonly onDone: () => void
}

/** Nodes that wait for an answer from outside. */
const triggerable: ReadonlySet<string> = new Set(['receiveTask', 'serviceTask', 'sendTask'])

export function EventPanel({ model, onDone }: EventPanelProps) {
  const text = useText(operationsMessages)
  const { rights } = useSession()
  const {
    data,
    error: unread,
    refetch,
  } = useQuery({
    queryKey: ['operations', 'activities', model.id],
    queryFn: ({ signal }) => loadActivities(model.id, signal),
  })
  const { start, busy, error } = useIntervention()
  const waiting = data?.filter(({ endTime, activityType }) => endTime === null && triggerable.has(activityType))
  const evaluate = async (): Promise<void> => {
    const answer = await start({
      title: text('evaluateTitle'),
      effects: [text('evaluateEffect'), text('logged')],
      danger: false,
      run: () => evaluateConditions(model.id),
      done: text('evaluated'),
    })
    if (answer !== null) onDone()
  }
  return (
    <div className="operations-panel">
      {mayCall(rights, operationRights.trigger) && (
        <section>
          <h3>{text('waiting')}</h3>
          {waiting === undefined && unread === null && <Loading />}
          {waiting === undefined && unread !== null && (
            <LoadError message={unread.message} onRetry={() => void refetch()} />
          )}
          {waiting?.length === 0 && <p className="operations-hint">{text('nothingWaits')}</p>}
          {waiting?.map((activity) => (
            <Waiting key={activity.executionId} activity={activity} onDone={onDone} />
          ))}
        </section>
      )}
      {mayCall(rights, operationRights.evaluate) && (
        <section>
          <h3>{text('conditions')}</h3>
          <Button loading={busy} onClick={() => void evaluate()}>
            {text('evaluate')}
          </Button>
          <Refusal error={error} />
        </section>
      )}
      {mayCall(rights, operationRights.message) && (
        <section>
          <h3>{text('messageToInstance')}</h3>
          <SendEvent kind="messages" instanceId={model.id} onDone={onDone} />
        </section>
      )}
    </div>
  )
}

interface WaitingProps {
  readonly activity: Activity
  readonly onDone: () => void
}

function Waiting({ activity, onDone }: WaitingProps) {
  const text = useText(operationsMessages)
  const nameOf = useNodeName()
  const { start, busy, error } = useIntervention()
  const { activityName, activityType, executionId } = activity
  const name = nameOf({ name: activityName, type: activityType })
  const trigger = async (): Promise<void> => {
    const answer = await start({
      title: text('triggerTitle'),
      effects: [text('triggerEffect', { name }), text('logged')],
      run: () => triggerExecution(executionId),
      done: text('triggered'),
    })
    if (answer !== null) onDone()
  }
  return (
    <div className="operations-waiting">
      <span>{name}</span>
      <Button size="small" loading={busy} onClick={() => void trigger()}>
        {text('trigger')}
      </Button>
      <Refusal error={error} />
    </div>
  )
}
