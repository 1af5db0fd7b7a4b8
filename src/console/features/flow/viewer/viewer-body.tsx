// A diagram and beside it its steps or elements: choosing one shows it in the other.
import { Segmented } from 'antd'
import { useState } from 'react'
import { useText } from '../../../data/use-text.ts'
import { Diagram } from '../diagram/diagram.tsx'
import { type DiagramModel, marksOf } from '../diagram/model.ts'
import { OutlineList } from '../diagram/outline-list.tsx'
import { StepList } from '../diagram/step-list.tsx'
import { viewerMessages } from './messages.ts'

interface ViewerBodyProps {
  readonly model: DiagramModel
  readonly onOpenInstance: (id: string) => void
}

type View = 'steps' | 'outline'

/** By call activity: the instance that it called last. */
function calledOf({ steps }: DiagramModel): ReadonlyMap<string, string> {
  return new Map(
    steps.flatMap(({ activityId, calledInstanceId }) =>
      calledInstanceId === null ? [] : [[activityId, calledInstanceId] as const],
    ),
  )
}

export function ViewerBody({ model, onOpenInstance }: ViewerBodyProps) {
  const text = useText(viewerMessages)
  const [selected, setSelected] = useState<string | null>(null)
  const [view, setView] = useState<View>(model.steps.length === 0 ? 'outline' : 'steps')
  const called = calledOf(model)
  return (
    <div className="viewer-body">
      <Diagram
        xml={model.xml}
        marks={marksOf(model)}
        selected={selected}
        onElement={setSelected}
        openable={[...called.keys()]}
        onOpen={(activityId) => onOpenInstance(called.get(activityId) ?? '')}
      />
      <aside className="viewer-side">
        {model.steps.length > 0 && (
          <Segmented<View>
            block
            value={view}
            aria-label={text('views')}
            options={[
              { value: 'steps', label: text('steps') },
              { value: 'outline', label: text('outline') },
            ]}
            onChange={setView}
          />
        )}
        <div className="viewer-list">
          {view === 'steps' ? (
            <StepList model={model} selected={selected} onSelect={setSelected} onOpen={onOpenInstance} />
          ) : (
            <OutlineList model={model} selected={selected} onSelect={setSelected} />
          )}
        </div>
      </aside>
    </div>
  )
}
