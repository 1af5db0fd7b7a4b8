// The steps of an instance in the order of their beginning: who had them, when, and for how long.
import './lists.css'
import { Button } from 'antd'
import { useEffect, useState } from 'react'
import { shownTime } from '../../../data/time.ts'
import { type Translate, useText } from '../../../data/use-text.ts'
import { durationMessages } from './duration.messages.ts'
import { durationText } from './duration.ts'
import { type DiagramText, diagramMessages } from './messages.ts'
import type { DiagramModel, Step } from './model.ts'
import { useNodeName } from './node-name.ts'
import { useGradually } from './use-gradually.ts'
import { type SignedState, StateSign } from './state-sign.tsx'

interface StepListProps {
  readonly model: DiagramModel
  readonly selected: string | null
  readonly onSelect: (activityId: string) => void
  /** Opens the instance that a step has called. */
  readonly onOpen: (instanceId: string) => void
}

function stateOf({ endTime, cancelled }: Step): SignedState {
  if (cancelled) return 'cancelled'
  return endTime === null ? 'running' : 'done'
}

/** Parallel instances of a task may begin at the same moment. */
function keyed(steps: readonly Step[]) {
  const seen = new Map<string, number>()
  return steps.map((step) => {
    const start = `${step.activityId} ${step.startTime}`
    const nth = seen.get(start) ?? 0
    seen.set(start, nth + 1)
    return { key: `${start} ${nth}`, step }
  })
}

/** The present, renewed every minute. */
function useMinute(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 60_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

export function StepList({ model, selected, onSelect, onOpen }: StepListProps) {
  const text = useText(diagramMessages)
  const now = useMinute()
  const steps = useGradually(model.steps)
  if (model.steps.length === 0) return <p className="diagram-facts">{text('noSteps')}</p>
  return (
    <ol className="diagram-list" aria-label={text('steps')}>
      {keyed(steps).map(({ key, step }) => (
        <li key={key} className={step.activityId === selected ? 'diagram-list-chosen' : undefined}>
          <button type="button" aria-pressed={step.activityId === selected} onClick={() => onSelect(step.activityId)}>
            <StepFacts step={step} holders={model.holders} now={now} />
          </button>
          {step.calledInstanceId !== null && (
            <Button size="small" onClick={() => onOpen(step.calledInstanceId ?? '')}>
              {text('openChild')}
            </Button>
          )}
        </li>
      ))}
    </ol>
  )
}

interface StepFactsProps {
  readonly step: Step
  readonly holders: DiagramModel['holders']
  readonly now: number
}

function StepFacts({ step, holders, now }: StepFactsProps) {
  const text = useText(diagramMessages)
  const lengths = useText(durationMessages)
  const nameOf = useNodeName()
  const { startTime, endTime, type } = step
  const start = startTime === null ? now : Date.parse(startTime)
  const length = durationText((endTime === null ? now : Date.parse(endTime)) - start, lengths)
  return (
    <>
      <StateSign state={stateOf(step)} />
      <span className="diagram-name">{nameOf(step)}</span>
      {type === 'userTask' && <span className="diagram-person">{personOf(step, holders, text)}</span>}
      <span className="diagram-facts diagram-next">
        {startTime === null ? '' : shownTime(startTime)} · {text(endTime === null ? 'since' : 'took', { length })}
      </span>
    </>
  )
}

/** Of an open task without an assignee: its candidates. */
function personOf(
  { assignee, activityId, endTime }: Step,
  holders: DiagramModel['holders'],
  text: Translate<DiagramText>,
): string {
  if (assignee !== null) return assignee.fullName
  if (endTime !== null) return ''
  const candidates = holders.filter((holder) => holder.activityId === activityId).flatMap((holder) => holder.candidates)
  return candidates.length === 0 ? text('unassigned') : candidates.map(({ fullName }) => fullName).join(text('comma'))
}
