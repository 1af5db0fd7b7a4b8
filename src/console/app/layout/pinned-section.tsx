// The views that are pinned to the menu; their part is loaded if there are any.
import { lazy } from 'react'
import { useSavedViews } from '../../data/saved-views.ts'
import { LazySection } from '../../ui/lazy-section.tsx'
import { useIdle } from '../../ui/use-idle.ts'

const PinnedViews = lazy(async () => ({
  default: (await import('../../entity/list/views/pinned-views.tsx')).PinnedViews,
}))

export function PinnedSection() {
  const pinned = useSavedViews(useIdle()).views.filter((view) => view.pinned)
  if (pinned.length === 0) return null
  return (
    <LazySection quiet>
      <PinnedViews views={pinned} />
    </LazySection>
  )
}
