// The version history of one row: the list, one version with its values, and the row as it is now.
import { useInvalidate } from '@refinedev/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Descriptor, OperationName } from '../../../shared/entity/descriptor.ts'
import { http } from '../../data/http.ts'
import { notify, notifyFailure } from '../../data/notify.ts'
import { withSite } from '../../data/scope.ts'
import type { EntityRow, Values } from '../row.ts'
import { useVersionText } from './use-version-text.ts'

export interface Version {
  readonly id: number
  readonly time: string
  readonly account: string | null
  readonly username: string | null
  readonly actionName: string
  /** Names of fields. */
  readonly changed: readonly string[]
}

export interface VersionContent extends Version {
  readonly values: Values
  readonly previous: Values | null
}

const mostVersions = 1000

function pathOf({ api }: Descriptor, operation: OperationName): string {
  return api?.operations[operation]?.path ?? ''
}

export function useVersions(descriptor: Descriptor, id: EntityRow['id']) {
  const read = async <Data>(operation: OperationName, body: Values, signal: AbortSignal): Promise<Data> =>
    (await http.post<Data>(pathOf(descriptor, operation), withSite(descriptor, body), { kind: 'read', signal })).data
  const [chosen, choose] = useState<number | null>(null)
  const fresh = { gcTime: 0, retry: false } as const
  const list = useQuery({
    queryKey: ['versions', descriptor.name, id],
    queryFn: ({ signal }) => read<Version[]>('versions', { id, limit: mostVersions }, signal),
    ...fresh,
  })
  const row = useQuery({
    queryKey: ['versions row', descriptor.name, id],
    queryFn: ({ signal }) => read<EntityRow>('detail', { id }, signal),
    ...fresh,
  })
  const versionId = chosen ?? list.data?.[0]?.id ?? null
  const content = useQuery({
    queryKey: ['version', descriptor.name, id, versionId],
    enabled: versionId !== null,
    queryFn: ({ signal }) => read<VersionContent>('version', { id, versionId }, signal),
    ...fresh,
  })
  const error = list.error ?? row.error ?? content.error
  return {
    list: list.data ?? null,
    row: row.data ?? null,
    content: content.data ?? null,
    versionId,
    choose,
    error: error?.message ?? null,
    reload: async () => {
      choose(null)
      await Promise.all([list.refetch(), row.refetch()])
    },
  }
}

export interface Restoring {
  readonly row: EntityRow
  readonly versionId: number
  readonly fields: readonly string[]
}

/** Resolves to whether it was restored; failures are shown. */
export function useRestore(descriptor: Descriptor) {
  const text = useVersionText()
  const invalidate = useInvalidate()
  const [isBusy, setBusy] = useState(false)
  const restore = async ({ row: { id, updateTime }, versionId, fields }: Restoring): Promise<boolean> => {
    setBusy(true)
    try {
      const body = withSite(descriptor, { id, updateTime, versionId, fields })
      await http.post(pathOf(descriptor, 'restoreVersion'), body, { kind: 'write' })
      notify.success(text('restored'))
      await invalidate({ resource: descriptor.name, invalidates: ['resourceAll'] })
      return true
    } catch (error) {
      notifyFailure(error)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { restore, isBusy }
}
