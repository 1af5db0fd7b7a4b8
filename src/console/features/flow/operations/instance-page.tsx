// One instance for operators: its diagram, and beside it what can be done to it.
import ArrowLeftOutlined from '@ant-design/icons/es/icons/ArrowLeftOutlined'
import { Alert, Button, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { hasCode, mayCall } from '../../../data/access-control.ts'
import { useSession } from '../../../data/session.ts'
import type { Rights } from '../../../data/session-store.ts'
import { useText } from '../../../data/use-text.ts'
import { PageContainer } from '../../../ui/page-container.tsx'
import { LoadError, Loading } from '../../../ui/states.tsx'
import { Diagram } from '../diagram/diagram.tsx'
import { type DiagramModel, marksOf, useDiagramModel } from '../diagram/model.ts'
import { outlineOf } from '../diagram/outline.ts'
import { changeInstance } from './calls.ts'
import { EventPanel } from './event-panel.tsx'
import { FailedJobs } from './failed-jobs.tsx'
import { LogPanel } from './log-panel.tsx'
import { operationsMessages } from './messages.ts'
import { Migration } from './migration.tsx'
import { type MoveChoice, MovePanel, stillRunning, toggled } from './move-panel.tsx'
import { Refusal } from './panel-parts.tsx'
import { operationRights, suspendCode } from './rights.ts'
import { useIntervention } from './use-intervention.tsx'
import { VariablesPanel } from './variables-panel.tsx'

export function InstancePage({ id }: { readonly id: string }) {
  const text = useText(operationsMessages)
  const navigate = useNavigate()
  const { data, error, refetch } = useDiagramModel(id)
  const back = (
    <Button
      type="text"
      icon={<ArrowLeftOutlined />}
      aria-label={text('back')}
      title={text('back')}
      onClick={() => void navigate('/flowable/process/operations')}
    />
  )
  if (data === undefined) {
    return (
      <PageContainer lead={back} title={text('instance')}>
        {error === null ? <Loading /> : <LoadError message={error.message} onRetry={() => void refetch()} />}
      </PageContainer>
    )
  }
  return (
    <PageContainer
      lead={back}
      title={data.name ?? data.id}
      hint={text('instanceHint')}
      actions={<InstanceState model={data} />}
      plain
    >
      <FailedJobs model={data} />
      <InstanceBody model={data} />
    </PageContainer>
  )
}

function InstanceState({ model }: { readonly model: DiagramModel }) {
  const text = useText(operationsMessages)
  const { rights } = useSession()
  const { start, busy, error } = useIntervention()
  const { ended, suspended } = model
  const change = async (): Promise<void> => {
    await start({
      title: text(suspended ? 'activateTitle' : 'suspendTitle'),
      effects: [text(suspended ? 'activateEffect' : 'suspendEffect'), text('logged')],
      danger: !suspended,
      run: () => changeInstance(model.id, suspended ? 'activate' : 'suspend'),
      done: text(suspended ? 'activated' : 'suspendedNow'),
    })
  }
  const state = ended ? 'ended' : suspended ? 'suspended' : 'running'
  return (
    <>
      <Refusal error={error} />
      <Tag className="operations-state" color={{ ended: 'default', suspended: 'orange', running: 'processing' }[state]}>
        {text(state)}
      </Tag>
      {!ended && hasCode(rights, suspendCode) && (
        <Button danger={!suspended} loading={busy} onClick={() => void change()}>
          {text(suspended ? 'activate' : 'suspend')}
        </Button>
      )}
    </>
  )
}

type Panel = 'move' | 'variables' | 'migrate' | 'event' | 'log'

/** Reading is granted with the page; an ended instance is not changed any more. */
function panelsOf(rights: Rights, ended: boolean): readonly Panel[] {
  const { move, migrate, message, trigger, evaluate } = operationRights
  if (ended) return ['log']
  return [
    ...(mayCall(rights, move) ? ['move' as const] : []),
    'variables',
    ...(mayCall(rights, migrate) ? ['migrate' as const] : []),
    ...([message, trigger, evaluate].some((path) => mayCall(rights, path)) ? ['event' as const] : []),
    'log',
  ]
}

const nothing: MoveChoice = { from: [], to: [] }

function InstanceBody({ model }: { readonly model: DiagramModel }) {
  const text = useText(operationsMessages)
  const { rights } = useSession()
  const panels = panelsOf(rights, model.ended)
  const [wanted, setPanel] = useState<Panel>(panels[0] ?? 'log')
  const [chosenBefore, setChoice] = useState<MoveChoice>(nothing)
  const choice = stillRunning(chosenBefore, model.runningIds)
  const panel = panels.includes(wanted) ? wanted : 'log'
  const isMoving = panel === 'move'
  const chosen = isMoving ? { source: choice.from, target: choice.to } : {}
  const showLog = (): void => setPanel('log')
  return (
    <div className="operations-instance">
      <div className="operations-diagram">
        <Diagram
          xml={model.xml}
          marks={{ ...marksOf(model), ...chosen }}
          onElement={(id) => {
            // Arrows, lanes and notes can be clicked too.
            const isNode = outlineOf(model).some((entry) => entry.id === id)
            if (isMoving && id !== null && isNode) setChoice(toggled(choice, id, model.runningIds))
          }}
        />
      </div>
      <aside className="operations-side">
        <Segmented<Panel>
          block
          value={panel}
          aria-label={text('panels')}
          options={panels.map((value) => ({ value, label: text(`panel.${value}`) }))}
          onChange={setPanel}
        />
        {model.suspended && panel !== 'log' && <Alert type="warning" showIcon message={text('suspendedHint')} />}
        {panel === 'move' && <MovePanel model={model} choice={choice} onChoose={setChoice} onDone={showLog} />}
        {panel === 'variables' && (
          <VariablesPanel
            instanceId={model.id}
            mayChange={mayCall(rights, operationRights.variables)}
            onDone={showLog}
          />
        )}
        {panel === 'migrate' && <Migration model={model} isInstance onDone={showLog} />}
        {panel === 'event' && <EventPanel model={model} onDone={showLog} />}
        {panel === 'log' && <LogPanel instanceId={model.id} />}
      </aside>
    </div>
  )
}
