// The state of a node or step: a shape and a colour, and a word for those who see neither.
import CheckCircleFilled from '@ant-design/icons/es/icons/CheckCircleFilled'
import CloseCircleFilled from '@ant-design/icons/es/icons/CloseCircleFilled'
import MinusCircleOutlined from '@ant-design/icons/es/icons/MinusCircleOutlined'
import PlayCircleFilled from '@ant-design/icons/es/icons/PlayCircleFilled'
import { useText } from '../../../data/use-text.ts'
import { diagramMessages } from './messages.ts'

export type SignedState = 'done' | 'running' | 'notReached' | 'cancelled'

const signs = {
  done: CheckCircleFilled,
  running: PlayCircleFilled,
  notReached: MinusCircleOutlined,
  cancelled: CloseCircleFilled,
} as const

export function StateSign({ state }: { readonly state: SignedState }) {
  const text = useText(diagramMessages)
  const Sign = signs[state]
  return (
    <span className={`diagram-sign diagram-sign-${state}`} role="img" aria-label={text(state)} title={text(state)}>
      <Sign />
    </span>
  )
}
