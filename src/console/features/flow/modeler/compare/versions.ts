// Versions of a process to compare with: those that the user may list.
import { mayOpen } from '../../../../data/access-control.ts'
import { http } from '../../../../data/http.ts'
import type { Rights } from '../../../../data/session-store.ts'
import { loadDiagram, reviewDiagram } from '../calls.ts'
import { hasPositions } from '../positions.ts'

export interface Version {
  readonly id: string
  readonly version: number
  readonly name: string | null
}

const most = 100

/** Newest first. */
export async function loadVersions(key: string, rights: Rights, signal: AbortSignal): Promise<readonly Version[]> {
  const options = { kind: 'read', signal } as const
  const list = async (): Promise<readonly Version[]> => {
    if (!mayOpen(rights, '/flowable/process/process-definitions') && mayOpen(rights, '/cms/processes'))
      return (await http.post<readonly Version[]>('/processes', { key, latest: false, page: 1, size: most }, options))
        .data
    const isManager = mayOpen(rights, '/flowable/process/process-definitions')
    const path = isManager ? '/flowable-process/repository/process-definitions' : '/flowable/process-definitions'
    const query = { key, latest: false, start: 0, size: most }
    return (await http.request<readonly Version[]>({ method: 'GET', path, query }, options)).data
  }
  return [...(await list())].toSorted((one, other) => other.version - one.version)
}

/** With computed positions, if its file has none. */
export async function loadVersion(id: string, rights: Rights): Promise<string> {
  const xml = await loadDiagram(id, rights)
  return hasPositions(xml) ? xml : ((await reviewDiagram(xml)).drawn ?? xml)
}
