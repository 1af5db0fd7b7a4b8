// The article list, and the editor over it: titles and channels are truncated to the documents' lengths, titles have their colour.
import { lazy } from 'react'
import type { CellProps } from '../../../entity/list/columns.tsx'
import { textOf } from '../../../entity/row.ts'
import { defineScreen } from '../../../entity/screen.ts'
import { loadChunk } from '../../../ui/load-chunk.ts'
import { TruncatedText } from '../../../ui/truncated-text.tsx'
import { OpenReview } from './editor/open-review.tsx'

const titleLength = 12
const channelLength = 8

function TitleCell({ row }: CellProps) {
  const colour = textOf(row['titleColor'])
  return (
    <span style={colour === '' ? undefined : { color: colour }}>
      <TruncatedText text={textOf(row['title'])} max={titleLength} />
    </span>
  )
}

function ChannelCell({ row }: CellProps) {
  return <TruncatedText text={textOf(row['channelName'])} max={channelLength} />
}

const ArticleEditor = lazy(async () => {
  const { ArticleEditor: Editor } = await loadChunk(() => import('./editor/article-editor.tsx'))
  return { default: Editor }
})

export const screen = defineScreen('cms/article', {
  cells: { title: TitleCell, channelId: ChannelCell },
  form: ArticleEditor,
  dialogs: { audit: OpenReview },
})
