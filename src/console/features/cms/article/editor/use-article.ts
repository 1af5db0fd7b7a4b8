// The stored article: loaded once per id; after a save of a new one it is the answer.
import { useDataProvider } from '@refinedev/core'
import { useCallback, useEffect, useState } from 'react'
import type { Descriptor } from '../../../../../shared/entity/descriptor.ts'
import type { FormRequest } from '../../../../entity/form/form-request.ts'
import type { EntityRow } from '../../../../entity/row.ts'

interface Loaded {
  readonly row: EntityRow | null
  readonly error: string | null
  /** Counts loads: each begins a new form. */
  readonly version: number
}

export function useArticle({ name: resource }: Descriptor, id: FormRequest['id']) {
  const getDataProvider = useDataProvider()
  const [loaded, setLoaded] = useState<Loaded>({ row: null, error: null, version: 0 })
  const load = useCallback(
    async (wanted: string | number, isCurrent: () => boolean): Promise<void> => {
      try {
        const { data: row } = await getDataProvider().getOne<EntityRow>({ resource, id: wanted })
        if (isCurrent()) setLoaded(({ version }) => ({ row, error: null, version: version + 1 }))
      } catch (thrown) {
        const error = thrown instanceof Error ? thrown.message : ''
        if (isCurrent()) setLoaded(({ version }) => ({ row: null, error, version }))
      }
    },
    [resource, getDataProvider],
  )
  const isHere = id === null || loaded.row?.id === id
  useEffect(() => {
    let isCurrent = true
    if (!isHere && id !== null) void load(id, () => isCurrent)
    return () => {
      isCurrent = false
    }
  }, [isHere, id, load])
  return {
    row: id === null ? null : loaded.row,
    error: loaded.error,
    isLoading: !isHere && loaded.error === null,
    version: loaded.version,
    reload: useCallback(() => {
      if (id !== null) return load(id, () => true)
      return undefined
    }, [id, load]),
    /** The answer of a save; the form stays as it is. */
    store: useCallback((row: EntityRow) => setLoaded(({ version }) => ({ row, error: null, version })), []),
  }
}
