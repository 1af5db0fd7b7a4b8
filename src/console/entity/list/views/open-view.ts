// Opening a saved view: its site first, then its list as the view's address says.
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from 'react-router-dom'
import type { SavedView } from '../../../../shared/protocol/views.ts'
import { countKeyOf } from '../../../data/saved-views.ts'
import { loadSites, selectSite } from '../../../data/site.ts'
import { mayLeave } from '../../../ui/leave-guards.ts'
import { forgetList } from '../use-list-state.ts'

export function addressOf({ page, query }: SavedView): string {
  return query === '' ? page : `${page}?${query}`
}

export function useOpenView(): (view: SavedView) => Promise<void> {
  const navigate = useNavigate()
  const client = useQueryClient()
  return async (view) => {
    if (view.site !== null) {
      // Another site replaces the open page, before the navigation would ask.
      if (!(await mayLeave())) return
      await loadSites()
      selectSite(view.site)
    }
    forgetList(view.page)
    await navigate(addressOf(view))
    void client.invalidateQueries({ queryKey: countKeyOf(view) })
  }
}
