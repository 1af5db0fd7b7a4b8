// Cells of the article list: title with its marks, channel and state.
import { Tag } from 'antd'
import { useDescriptor } from '../../../data/descriptor.ts'
import { useText } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { isEmpty, textOf } from '../../../entity/row.ts'
import { Thumbnail } from '../../../entity/value/full-value.tsx'
import { TruncatedText } from '../../../ui/truncated-text.tsx'
import { shownColour } from './editor/title-palette.ts'
import { articleListMessages } from './messages.ts'
import { stateOf } from './state.ts'
import './list.css'

const channelLength = 8
/** `shareType` of articles that the list of a channel quotes from another one. */
const quote = 0

export function TitleCell({ row }: CellProps) {
  const text = useText(articleListMessages)
  const photo = row['photo']
  return (
    <div className="article-title-cell" style={{ color: shownColour(row['titleColor']) }}>
      <TruncatedText
        text={textOf(row['title'])}
        lead={
          <>
            {row['top'] === 1 && <Mark colour="warning" word={text('top')} hint={text('topHint')} />}
            {row['shareType'] === quote && <Mark colour="processing" word={text('quote')} hint={text('quoteHint')} />}
            {!isEmpty(photo) && (
              <span title={text('photo')}>
                <Thumbnail path={textOf(photo)} label={text('photo')} />
              </span>
            )}
          </>
        }
      />
    </div>
  )
}

interface MarkProps {
  readonly colour: string
  readonly word: string
  readonly hint: string
}

/** One character, so that marks and title share two lines. */
function Mark({ colour, word, hint }: MarkProps) {
  return (
    <Tag color={colour} title={hint}>
      {word}
    </Tag>
  )
}

export function ChannelCell({ row }: CellProps) {
  return <TruncatedText className="article-channel" text={textOf(row['channelName'])} max={channelLength} />
}

export function StateCell({ row }: CellProps) {
  const state = stateOf(useDescriptor('cms/article'), row)
  return (
    state && (
      <Tag className="article-state" color={state.colour}>
        {state.title}
      </Tag>
    )
  )
}
