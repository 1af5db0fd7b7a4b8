// The article list, and the editor over it.
import { lazy } from 'react'
import { defineScreen } from '../../../entity/screen.ts'
import { ArticleEditor } from './editor/article-editor.tsx'
import { OpenReview } from './editor/open-review.tsx'
import { ChannelCell, StateCell, TitleCell } from './list-cells.tsx'

const ReviewersInput = lazy(async () => ({ default: (await import('./reviewers/reviewers-input.tsx')).ReviewersInput }))
const ReleaseDialog = lazy(async () => ({ default: (await import('./reviewers/release-dialog.tsx')).ReleaseDialog }))

export const screen = defineScreen('cms/article', {
  cells: { title: TitleCell, channelId: ChannelCell, status: StateCell },
  form: ArticleEditor,
  warns: ['revoke'],
  fields: { reviewers: ReviewersInput },
  dialogs: { audit: OpenReview, release: ReleaseDialog },
})
