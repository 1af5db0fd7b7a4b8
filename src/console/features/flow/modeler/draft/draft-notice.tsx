// What to know about the draft: one is left from last time, another tab edits the diagram, or nothing can be kept.
import { Alert, Button } from 'antd'
import { wallTime } from '../../../../data/time.ts'
import { useText } from '../../../../data/use-text.ts'
import { modelerMessages } from '../messages.ts'
import type { Drafting } from './use-draft.ts'

export function DraftNotice({ drafting }: { readonly drafting: Drafting }) {
  const text = useText(modelerMessages)
  const { offer } = drafting
  if (drafting.isElsewhere) return <Alert banner type="warning" message={text('openElsewhere')} />
  if (drafting.hasFailed) return <Alert banner type="warning" message={text('draftFailed')} />
  if (offer === null) return null
  const name = offer.name || text('untitled')
  return (
    <Alert
      banner
      type="info"
      message={text('draftLeft', { name, time: wallTime(offer.time) })}
      action={
        <div className="modeler-draft-actions">
          <Button size="small" type="primary" onClick={drafting.take}>
            {text('takeDraft')}
          </Button>
          <Button size="small" onClick={drafting.discard}>
            {text('discardDraft')}
          </Button>
        </div>
      }
    />
  )
}
