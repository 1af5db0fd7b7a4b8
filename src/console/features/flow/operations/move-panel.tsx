// Moves tokens: ends chosen current nodes and continues at others.
import { Button, Checkbox, Select } from 'antd'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import type { DiagramModel } from '../diagram/model.ts'
import { useNodeName } from '../diagram/node-name.ts'
import { outlineOf } from '../diagram/outline.ts'
import { moveTokens } from './calls.ts'
import { operationsMessages } from './messages.ts'
import { Labelled, Reason, reasonOf, Refusal } from './panel-parts.tsx'
import { useIntervention } from './use-intervention.tsx'
import { isLongList } from '../../../ui/is-long-list.ts'

export interface MoveChoice {
  readonly from: readonly string[]
  readonly to: readonly string[]
}

/** A click on a current node chooses what ends, on another one where it continues; a second click takes it back. */
export function toggled({ from, to }: MoveChoice, id: string, running: readonly string[]): MoveChoice {
  const flip = (ids: readonly string[]): readonly string[] =>
    ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]
  return running.includes(id) ? { from: flip(from), to } : { from, to: flip(to) }
}

/** Without nodes that no longer run. */
export function stillRunning({ from, to }: MoveChoice, running: readonly string[]): MoveChoice {
  return { from: from.filter((id) => running.includes(id)), to }
}

interface MovePanelProps {
  readonly model: DiagramModel
  readonly choice: MoveChoice
  readonly onChoose: (choice: MoveChoice) => void
  readonly onDone: () => void
}

export function MovePanel({ model, choice, onChoose, onDone }: MovePanelProps) {
  const text = useText(operationsMessages)
  const nameOf = useNodeName()
  const [reason, setReason] = useState('')
  const { start, busy, error } = useIntervention()
  const entries = outlineOf(model)
  const labels = new Map(entries.map(({ id, node }) => [id, nameOf(node)]))
  const named = (ids: readonly string[]): string => ids.map((id) => `“${labels.get(id) ?? id}”`).join(text('comma'))
  const { from, to } = choice
  const move = async (): Promise<void> => {
    const moved = await start({
      title: text('moveTitle'),
      effects: [text('moveEnds', { names: named(from) }), text('moveStarts', { names: named(to) }), text('logged')],
      run: () => moveTokens(model.id, { cancelActivityIds: from, to, reason: reasonOf(reason) }),
      done: text('moved'),
    })
    if (moved === null) return
    setReason('')
    onChoose({ from: [], to: [] })
    onDone()
  }
  return (
    <div className="operations-panel">
      <p className="operations-hint">{text('moveHint')}</p>
      <div className="operations-field">
        <span className="entity-label">{text('moveFrom')}</span>
        <Checkbox.Group<string>
          value={[...from]}
          options={model.runningIds.map((id) => ({ value: id, label: labels.get(id) ?? id }))}
          onChange={(ids) => onChoose({ from: ids, to })}
        />
      </div>
      <Labelled label={text('moveTo')}>
        {(id) => (
          <Select<string[]>
            id={id}
            mode="multiple"
            virtual={isLongList(entries)}
            value={[...to]}
            optionFilterProp="label"
            options={entries.map(({ id: value }) => ({ value, label: labels.get(value) ?? value }))}
            onChange={(ids) => onChoose({ from, to: ids })}
          />
        )}
      </Labelled>
      <Reason value={reason} onChange={setReason} />
      <Refusal error={error} />
      <Button
        type="primary"
        danger
        loading={busy}
        disabled={from.length === 0 || to.length === 0}
        onClick={() => void move()}
      >
        {text('move')}
      </Button>
    </div>
  )
}
