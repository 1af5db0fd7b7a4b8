// The article list, and the editor over it.
import { lazy } from 'react'
import { defineScreen } from '../../../entity/screen.ts'
import { loadChunk } from '../../../ui/load-chunk.ts'
import { OpenReview } from './editor/open-review.tsx'
import { ChannelCell, StateCell, TitleCell } from './list-cells.tsx'

const ArticleEditor = lazy(async () => {
  const { ArticleEditor: Editor } = await loadChunk(() => import('./editor/article-editor.tsx'))
  return { default: Editor }
})

export const screen = defineScreen('cms/article', {
  cells: { title: TitleCell, channelId: ChannelCell, status: StateCell },
  form: ArticleEditor,
  dialogs: { audit: OpenReview },
})
