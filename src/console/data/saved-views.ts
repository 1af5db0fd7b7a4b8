// Saved views of lists, loaded once and shared by the menu and the lists.
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { type SavedView, type SavedViews, viewCalls } from '../../shared/protocol/views.ts'
import { http } from './http.ts'
import { onRightsChanged } from './session.ts'

const key = ['saved-views']
const none: SavedViews = { views: [], roles: [] }

async function load(): Promise<SavedViews> {
  return (await http.post<SavedViews>(viewCalls.list, {}, { kind: 'read', quiet: true, background: true })).data
}

/** Empty until it is loaded. */
export function useSavedViews(enabled = true): SavedViews {
  return useQuery({ queryKey: key, queryFn: load, enabled, staleTime: 60_000, retry: false }).data ?? none
}

/** Of the number of a view's rows: reloaded with the views, and when the view is opened. */
export function countKeyOf({ id, query }: Pick<SavedView, 'id' | 'query'>) {
  return [...key, 'count', id, query]
}

/** Views of pages that their viewer may not open are not listed, so what is listed changes with the rights. */
export function useViewsFollowRights(): void {
  const client = useQueryClient()
  useEffect(() => onRightsChanged(() => client.invalidateQueries({ queryKey: key })), [client])
}

export function useReloadViews(): () => Promise<void> {
  const client = useQueryClient()
  return () => client.invalidateQueries({ queryKey: key })
}
