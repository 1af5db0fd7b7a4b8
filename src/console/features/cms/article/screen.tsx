// The article list, and the editor over it.
import { defineScreen } from '../../../entity/screen.ts'
import { ArticleEditor } from './editor/article-editor.tsx'
import { OpenReview } from './editor/open-review.tsx'
import { ChannelCell, StateCell, TitleCell } from './list-cells.tsx'

export const screen = defineScreen('cms/article', {
  cells: { title: TitleCell, channelId: ChannelCell, status: StateCell },
  form: ArticleEditor,
  dialogs: { audit: OpenReview },
})
