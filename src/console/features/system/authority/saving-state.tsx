// Whether the ticks have been saved, in words, with undo and retry.
import { Button } from 'antd'
import { clockTime } from '../../../data/time.ts'
import { useText } from '../../../data/use-text.ts'
import { authorityMessages } from './messages.ts'
import type { GrantsState } from './use-grants.ts'

export function SavingState({ state }: { readonly state: GrantsState }) {
  const text = useText(authorityMessages)
  const { saving } = state
  return (
    <span className="authority-saving">
      <span role="status" className={saving.kind === 'failed' ? 'authority-failed' : undefined}>
        {saving.kind === 'saving' && text('saving')}
        {saving.kind === 'saved' && text('saved', { time: clockTime(saving.time) })}
        {saving.kind === 'failed' && text('failed', { reason: saving.reason })}
      </span>
      {state.canRetry && <Button onClick={state.retry}>{text('retry')}</Button>}
      <Button disabled={!state.canUndo} onClick={state.undo}>
        {text('undo')}
      </Button>
    </span>
  )
}
