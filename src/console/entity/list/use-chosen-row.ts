// The selected row of a list with a form beside it: of the shown page, else as stored, since it may be on another page by now.
import { useDataProvider } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { hasGuards } from '../../ui/leave-guards.ts'
import type { EntityRow } from '../row.ts'
import type { ListScreen } from './use-list-screen.ts'

/** What is being typed stays, whatever becomes of the row: saving it says so. */
export function useChosenRow({ descriptor, rows }: ListScreen, id: string | null): EntityRow | null {
  const [last, setLast] = useState<EntityRow | null>(null)
  const getDataProvider = useDataProvider()
  const shown = rows.rows.find((row) => String(row.id) === id)
  const { data, isError } = useQuery({
    queryKey: ['chosen', descriptor.name, id, rows.loadedAt],
    queryFn: async () =>
      (await getDataProvider().getOne<EntityRow>({ resource: descriptor.name, id: id ?? '', meta: {} })).data,
    enabled: id !== null && shown === undefined && !rows.isLoading,
    gcTime: 0,
  })
  const found = shown ?? data
  if (found !== undefined && found !== last) setLast(found)
  if (found !== undefined) return found
  const isKept = last !== null && String(last.id) === id && (!isError || hasGuards())
  return isKept ? last : null
}
