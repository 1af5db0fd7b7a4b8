// The nodes of a diagram as a list of buttons.
import './lists.css'
import { useMemo } from 'react'
import { useText } from '../../../data/use-text.ts'
import { diagramMessages } from './messages.ts'
import type { DiagramModel } from './model.ts'
import { kindOf, useNodeName } from './node-name.ts'
import { nodeMessages } from './node-name.messages.ts'
import { outlineOf } from './outline.ts'
import { StateSign } from './state-sign.tsx'
import { useGradually } from './use-gradually.ts'

interface OutlineListProps {
  readonly model: DiagramModel
  readonly selected: string | null
  readonly onSelect: (id: string) => void
}

export function OutlineList({ model, selected, onSelect }: OutlineListProps) {
  const text = useText(diagramMessages)
  const kinds = useText(nodeMessages)
  const nameOf = useNodeName()
  const entries = useGradually(useMemo(() => outlineOf(model), [model]))
  if (entries.length === 0) return <p className="diagram-facts">{text('outlineEmpty')}</p>
  return (
    <ol className="diagram-list" aria-label={text('outline')}>
      {entries.map(({ id, node, state, next }) => (
        <li key={id} className={id === selected ? 'diagram-list-chosen' : undefined}>
          <button type="button" aria-pressed={id === selected} onClick={() => onSelect(id)}>
            {state !== null && <StateSign state={state} />}
            <span className="diagram-name">{nameOf(node)}</span>
            <span className="diagram-facts">{kinds(kindOf(node.type))}</span>
            {next.length > 0 && (
              <span className="diagram-facts diagram-next">
                {text('leadsTo', { names: next.map((one) => nameOf(one)).join(text('comma')) })}
              </span>
            )}
          </button>
        </li>
      ))}
    </ol>
  )
}
