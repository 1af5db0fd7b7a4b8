// The processes that the user may start, and their start forms.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { FormModel } from '../../../../shared/flow/form/form-model.ts'
import { http } from '../../../data/http.ts'

export interface Startable {
  readonly id: string
  readonly name: string | null
  readonly key: string
  readonly version: number
  readonly tenantId: string
  readonly description: string | null
  readonly category: string | null
  readonly hasStartForm: boolean
}

export const pageSize = 5

const path = '/flowable/process-definitions'

async function load(query: Readonly<Record<string, unknown>>, signal: AbortSignal) {
  const { data, total = 0 } = await http.request<readonly Startable[]>({ method: 'GET', path, query }, { signal })
  return { rows: data, total }
}

/** `page` begins with 1. */
export function useStartables(page: number, name: string) {
  return useQuery({
    queryKey: ['startable', page, name],
    queryFn: ({ signal }) => {
      const asked = { start: (page - 1) * pageSize, size: pageSize }
      return load(name === '' ? asked : { ...asked, nameLike: `%${name}%` }, signal)
    },
    placeholderData: keepPreviousData,
  })
}

/** More versions than anybody starts. */
const mostVersions = 200

/** One definition of this key, whichever version; null if it cannot be started. */
export function useStartable(id: string | null, key: string | null) {
  return useQuery({
    queryKey: ['startable', id, key],
    enabled: id !== null && key !== null,
    queryFn: async ({ signal }) => {
      const { rows } = await load({ key, latest: false, size: mostVersions, sort: 'version', order: 'desc' }, signal)
      return rows.find((row) => row.id === id) ?? null
    },
  })
}

export function useStartForm({ id, hasStartForm }: Startable) {
  return useQuery({
    queryKey: ['start-form', id],
    enabled: hasStartForm,
    // What is being filled in is not replaced.
    staleTime: Infinity,
    gcTime: 0,
    queryFn: async ({ signal }) => {
      const request = { method: 'GET', path: `${path}/${encodeURIComponent(id)}/start-form` } as const
      return (await http.request<FormModel>(request, { signal })).data
    },
  })
}

export interface Start {
  readonly name: string
  readonly processDefinitionId: string
  readonly values?: Readonly<Record<string, unknown>>
  readonly outcome?: string
}

export async function startProcess(start: Start): Promise<void> {
  await http.post('/flowable/process-instances', start, { kind: 'write' })
}
