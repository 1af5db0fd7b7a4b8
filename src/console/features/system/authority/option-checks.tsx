// One group of rights on one target: check all, then a box per right; view first, since the others depend on it.
import type { RightsModule } from '../../../../shared/entity/rights-modules.ts'
import { InfoCircleOutlined, WarningOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { useShownName } from '../../../data/use-shown-name.ts'
import { useText } from '../../../data/use-text.ts'
import type { Caveat, Option, Tick } from './grants.ts'
import { authorityMessages } from './messages.ts'
import { TickBox } from './tick-box.tsx'

interface OptionChecksProps {
  readonly module: RightsModule
  readonly targetId: number
  readonly targetName: string
  readonly options: readonly Option[]
  readonly held: readonly number[]
  readonly caveat: Caveat | null
  readonly onTick: (tick: Tick) => void
}

export function OptionChecks({ module, targetId, targetName, options, held, caveat, onTick }: OptionChecksProps) {
  const text = useText(authorityMessages)
  const shown = useShownName()
  const count = options.filter(({ id }) => held.includes(id)).length
  const group = `${targetName} ${text(module)}`
  return (
    <fieldset className="authority-group" aria-label={group}>
      <span className="authority-group-head">
        <TickBox
          className="authority-all"
          checked={options.length > 0 && count === options.length}
          some={count > 0 && count < options.length}
          label={text('allOf', { name: group })}
          onTick={(on) => onTick({ module, targetId, optionIds: options.map(({ id }) => id), on })}
        >
          {text(module)}
        </TickBox>
        {caveat !== null && <CaveatMark caveat={caveat} />}
      </span>
      <span className="authority-options">
        {options.map(({ id, name }) => {
          const title = shorten(shown(name), text(module))
          return (
            <TickBox
              key={id}
              checked={held.includes(id)}
              title={title}
              onTick={(on) => onTick({ module, targetId, optionIds: [id], on })}
            >
              <span className="authority-option">{title}</span>
            </TickBox>
          )
        })}
      </span>
    </fieldset>
  )
}

/** Why a ticked right has no effect, or less than expected. */
function CaveatMark({ caveat }: { readonly caveat: Caveat }) {
  const text = useText(authorityMessages)
  const Sign = caveat === 'blind' ? WarningOutlined : InfoCircleOutlined
  return (
    <Tooltip title={text(caveat)}>
      <button type="button" className={`authority-caveat authority-caveat-${caveat}`} aria-label={text(caveat)}>
        <Sign aria-hidden="true" />
      </button>
    </Tooltip>
  )
}

/** The group already names its object: 频道新增 is shown as 新增, `Add (channels)` as `Add`. */
function shorten(name: string, module: string): string {
  const end = name.indexOf(' (')
  if (end > 0) return name.slice(0, end)
  return name.length > module.length && name.startsWith(module) ? name.slice(module.length) : name
}
