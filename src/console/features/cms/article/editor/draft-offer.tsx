// Offers what was typed earlier and never saved.
import { Alert, Button } from 'antd'
import { wallTime } from '../../../../data/time.ts'
import type { OfferedDraft } from '../../../../entity/draft/offered-drafts.ts'
import type { EntityRow } from '../../../../entity/row.ts'
import { useEditorText } from './use-editor-text.ts'

interface DraftOfferProps {
  readonly draft: OfferedDraft
  readonly row: EntityRow | null
  readonly onTake: () => void
  readonly onDiscard: () => void
}

export function DraftOffer({ draft, row, onTake, onDiscard }: DraftOfferProps) {
  const text = useEditorText()
  const isOld = row !== null && draft.baseUpdateTime !== row['updateTime']
  return (
    <Alert
      type={isOld ? 'warning' : 'info'}
      showIcon
      className="article-summary"
      message={text(draft.title === null ? 'offerTitle' : 'offerNamed', {
        time: wallTime(draft.time),
        title: draft.title ?? '',
      })}
      description={text(isOld ? 'offerOld' : 'offerHint')}
      action={
        <div className="article-offer">
          <Button type="primary" size="small" onClick={onTake}>
            {text('offerTake')}
          </Button>
          <Button size="small" onClick={onDiscard}>
            {text('offerDiscard')}
          </Button>
        </div>
      }
    />
  )
}
