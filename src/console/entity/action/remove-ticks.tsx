// Tick boxes in the question of a removal: what goes along, or not.
import { Checkbox } from 'antd'

interface RemoveTicksProps {
  /** Sentences by the name under which a tick is sent. */
  readonly ticks: Readonly<Record<string, string>>
  /** What is ticked, for whoever asked. */
  readonly ticked: Record<string, boolean>
}

export function RemoveTicks({ ticks, ticked }: RemoveTicksProps) {
  return Object.entries(ticks).map(([name, sentence]) => (
    <div key={name} className="entity-remove-tick">
      <Checkbox
        onChange={({ target }) => {
          ticked[name] = target.checked
        }}
      >
        {sentence}
      </Checkbox>
    </div>
  ))
}
