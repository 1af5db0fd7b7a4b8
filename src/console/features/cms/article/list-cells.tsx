// Cells of the article list: title with its marks, channel and state.
import { Tag } from 'antd'
import { useDescriptor } from '../../../data/descriptor.ts'
import { useText } from '../../../data/use-text.ts'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { isEmpty, textOf } from '../../../entity/row.ts'
import { Thumbnail } from '../../../entity/value/full-value.tsx'
import { TruncatedText } from '../../../ui/truncated-text.tsx'
import { articleListMessages } from './messages.ts'
import { stateOf } from './state.ts'
import './list.css'

const channelLength = 8
/** `shareType` of articles that the list of a channel quotes from another one. */
const quote = 0

export function TitleCell({ row }: CellProps) {
  const text = useText(articleListMessages)
  const colour = textOf(row['titleColor'])
  const photo = row['photo']
  return (
    <div className="article-title-cell">
      <span style={colour === '' ? undefined : { color: colour }}>
        <TruncatedText text={textOf(row['title'])} />
      </span>
      {row['top'] === 1 && <Tag color="warning">{text('top')}</Tag>}
      {row['shareType'] === quote && <Tag color="processing">{text('quote')}</Tag>}
      {!isEmpty(photo) && (
        <span title={text('photo')}>
          <Thumbnail path={textOf(photo)} label={text('photo')} />
        </span>
      )}
    </div>
  )
}

export function ChannelCell({ row }: CellProps) {
  return <TruncatedText text={textOf(row['channelName'])} max={channelLength} />
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
