// Check boxes in the confirmation of a removal: what else is deleted.
import { Checkbox } from 'antd'

interface RemoveTicksProps {
  /** Labels by parameter name. */
  readonly ticks: Readonly<Record<string, string>>
  /** Reports the checked names to the caller. */
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
