// The simulation in the whole window: the drawing with its tokens, what waits, and the steps so far.
import './simulate.css'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { Button, Segmented, Switch } from 'antd'
import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { useText } from '../../../../data/use-text.ts'
import { FullScreen } from '../../../../ui/full-screen.tsx'
import { LoadError } from '../../../../ui/states.tsx'
import { useNodeName } from '../../diagram/node-name.ts'
import { simulateMessages } from './messages.ts'
import { keyOf } from '../object-key.ts'
import { type Simulated, Simulation, type Step } from './simulation.ts'

interface SimulateViewProps {
  readonly xml: string
  readonly onClose: () => void
}

const speeds = { slow: 0.5, normal: 1, fast: 3 } as const
type Speed = keyof typeof speeds

type Opened = { readonly simulation: Simulation } | { readonly error: string } | null

function useSimulation(xml: string) {
  const text = useText(simulateMessages)
  const box = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<Opened>(null)
  useEffect(() => {
    if (box.current === null) return undefined
    const made = new Simulation(box.current, text)
    let isCurrent = true
    made.show(xml).then(
      () => isCurrent && setOpened({ simulation: made }),
      (error: unknown) => isCurrent && setOpened({ error: (error as Error).message }),
    )
    return () => {
      isCurrent = false
      setOpened(null)
      made.close()
    }
  }, [xml, text])
  return { box, opened }
}

interface PartProps {
  readonly simulation: Simulation
  readonly snapshot: Simulated
}

function Controls({ simulation, snapshot }: PartProps) {
  const text = useText(simulateMessages)
  const id = useId()
  const [speed, setSpeed] = useState<Speed>('normal')
  const [isStopping, setStopping] = useState(true)
  const { canStart, isRunning, isPaused, steps } = snapshot
  useEffect(() => simulation.stopAtTasks(isStopping), [simulation, isStopping])
  return (
    <div className="simulate-controls" role="toolbar" aria-label={text('title')}>
      <Button type="primary" disabled={!canStart || isRunning} onClick={() => simulation.start()}>
        {text('start')}
      </Button>
      <Button disabled={!isRunning} onClick={() => simulation.pause(!isPaused)}>
        {text(isPaused ? 'resume' : 'pause')}
      </Button>
      <Button disabled={!isRunning && steps.length === 0} onClick={() => simulation.reset()}>
        {text('reset')}
      </Button>
      <Segmented<Speed>
        aria-label={text('speed')}
        value={speed}
        options={(['slow', 'normal', 'fast'] as const).map((value) => ({ value, label: text(value) }))}
        onChange={(next) => {
          setSpeed(next)
          simulation.setSpeed(speeds[next])
        }}
      />
      <span className="simulate-switch">
        <Switch id={id} size="small" checked={isStopping} onChange={setStopping} />
        <label htmlFor={id}>{text('stopAtTasks')}</label>
      </span>
    </div>
  )
}

function WaitingList({ waiting }: Pick<Simulated, 'waiting'>) {
  const text = useText(simulateMessages)
  const nameOf = useNodeName()
  return (
    <section>
      <h2>{text('waiting')}</h2>
      {waiting.length === 0 ? (
        <p>{text('nothingWaits')}</p>
      ) : (
        <ul>
          {waiting.map(({ key, name, type, isTask, goOn }) => (
            <li key={key}>
              <span>{nameOf({ name, type })}</span>
              <Button size="small" onClick={goOn}>
                {text(isTask ? 'goOn' : 'trigger')}
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function StepList({ steps }: { readonly steps: readonly Step[] }) {
  const text = useText(simulateMessages)
  const nameOf = useNodeName()
  return (
    <section>
      <h2>{text('steps')}</h2>
      {steps.length === 0 && <p>{text('noSteps')}</p>}
      <ol aria-live="polite">
        {steps.map((step) => (
          <li key={keyOf(step)}>{'end' in step ? <strong>{text(step.end)}</strong> : nameOf(step)}</li>
        ))}
      </ol>
    </section>
  )
}

function Running({ simulation }: { readonly simulation: Simulation }) {
  const text = useText(simulateMessages)
  const snapshot = useSyncExternalStore(simulation.subscribe, simulation.getSnapshot)
  return (
    <aside className="simulate-side">
      <Controls simulation={simulation} snapshot={snapshot} />
      <p>{text('note')}</p>
      {!snapshot.canStart && <p role="alert">{text('noStart')}</p>}
      {snapshot.hasComplexGateway && <p role="alert">{text('complexGateway')}</p>}
      <WaitingList waiting={snapshot.waiting} />
      <StepList steps={snapshot.steps} />
    </aside>
  )
}

export function SimulateView({ xml, onClose }: SimulateViewProps) {
  const text = useText(simulateMessages)
  const { box, opened } = useSimulation(xml)
  return (
    <FullScreen title={text('title')} onEscape={onClose}>
      <div className="simulate-head">
        <h2>{text('title')}</h2>
        <Button type="text" icon={<CloseOutlined />} aria-label={text('close')} onClick={onClose} />
      </div>
      <div className="simulate-body">
        <div className="simulate-canvas" ref={box} />
        {opened !== null && 'simulation' in opened && <Running simulation={opened.simulation} />}
        {opened !== null && 'error' in opened && <LoadError message={text('failed', { reason: opened.error })} />}
      </div>
    </FullScreen>
  )
}
