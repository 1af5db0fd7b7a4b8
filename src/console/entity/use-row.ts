// The stored row of a form: read once, since a later answer must not replace what the user is typing; reloaded after their own actions.
import { useDataProvider, useOne } from '@refinedev/core'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Descriptor } from '../../shared/entity/descriptor.ts'
import type { HttpError } from '../data/http-error.ts'
import type { FormRequest } from './form/form-request.ts'
import type { EntityRow } from './row.ts'

interface RowOf {
  readonly id: FormRequest['id']
  /** Counts the user's own actions. */
  readonly changes: number
}

export function useRow(descriptor: Descriptor, { id, changes }: RowOf) {
  const [loadedId, setLoadedId] = useState<FormRequest['id']>(null)
  /** Counts requested reloads: Refine also touches the cached answer on a failed save. */
  const [version, setVersion] = useState(0)
  const { followed, follow, forget } = useFollowed(descriptor, { id, changes })
  const { query } = useOne<EntityRow, HttpError>({
    resource: descriptor.name,
    id: id ?? '',
    queryOptions: { enabled: id !== null && loadedId !== id, gcTime: 0, staleTime: 0 },
    errorNotification: false,
  })
  const isHere = query.isSuccess && !query.isFetching
  useEffect(() => {
    if (isHere) setLoadedId(id)
  }, [isHere, id])
  return {
    row: id === null ? null : (followed?.row ?? query.data?.data ?? null),
    isLoading: id !== null && query.isFetching,
    error: query.isError ? query.error.message : null,
    /** Changes to reset the form. */
    version,
    /** Changes when the form must adopt new stored values. */
    revision: followed?.revision ?? 0,
    /** Goes on with this row, which was read meanwhile. */
    follow,
    reload: () => {
      forget()
      void query.refetch().then(() => setVersion((before) => before + 1))
    },
  }
}

interface Followed {
  readonly id: FormRequest['id']
  readonly revision: number
  readonly row: EntityRow
}

/** Apart from the query: while it reloads, and if that fails, the form stays as it is. */
function useFollowed({ name: resource }: Descriptor, { id, changes }: RowOf) {
  const [followed, setFollowed] = useState<Followed | null>(null)
  const seen = useRef(changes)
  const getDataProvider = useDataProvider()
  const adopt = useCallback(
    (row: EntityRow): void => setFollowed((before) => ({ id, revision: (before?.revision ?? 0) + 1, row })),
    [id],
  )
  useEffect(() => {
    if (id === null || changes === seen.current) return
    let isCurrent = true
    const follow = async (): Promise<void> => {
      const { data: row } = await getDataProvider().getOne<EntityRow>({ resource, id })
      if (!isCurrent) return
      seen.current = changes
      adopt(row)
    }
    // Changes that the form does not know about are reported by the server on saving.
    follow().catch(() => undefined)
    return () => {
      isCurrent = false
    }
  }, [resource, id, changes, getDataProvider, adopt])
  return { followed: followed?.id === id ? followed : null, follow: adopt, forget: () => setFollowed(null) }
}
