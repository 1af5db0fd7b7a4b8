// Data rights granted or revoked by a log entry: on which target, and which, by their names at that time.
import { isRightsModule, type RightsModule } from '../../../../shared/entity/rights-modules.ts'
import { useRightName } from '../../../data/use-shown-name.ts'
import { useText } from '../../../data/use-text.ts'
import { operationLogMessages } from './messages.ts'

interface Granted {
  readonly module: RightsModule
  readonly targetId: number
  readonly target: string
  readonly rights: readonly string[]
}

function isGranted(value: unknown): value is Granted {
  if (typeof value !== 'object' || value === null) return false
  const { module, rights } = value as Partial<Granted>
  return isRightsModule(module) && Array.isArray(rights)
}

/** Null = logged in another form. */
export function grantsOf(value: unknown): readonly Granted[] | null {
  return Array.isArray(value) && value.every(isGranted) ? value : null
}

export function GrantedList({ grants }: { readonly grants: readonly Granted[] }) {
  const text = useText(operationLogMessages)
  const shown = useRightName()
  if (grants.length === 0) return <span>—</span>
  return (
    <ul className="entity-long">
      {grants.map(({ module, targetId, target, rights }) => (
        <li key={`${module} ${targetId}`}>
          {text('grantedOn', { module: text(module), target, rights: rights.map(shown).join(text('comma')) })}
        </li>
      ))}
    </ul>
  )
}
