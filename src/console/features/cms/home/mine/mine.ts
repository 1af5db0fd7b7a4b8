// What concerns the user on the start page: one call.
import { http } from '../../../../data/http.ts'

export interface Writing {
  /** Null: a new article that was not saved. */
  readonly id: number | null
  readonly title: string | null
  readonly appid: number | null
  readonly time: string
  readonly isDraft: boolean
}

export interface Change {
  readonly id: number
  readonly title: string
  readonly appid: number
  readonly channelName: string | null
  readonly status: 1 | 2 | 3
  readonly publishStatus: number
  readonly time: string
  readonly by: string | null
}

export interface WaitingTask {
  readonly id: string
  readonly name: string | null
  readonly process: string | null
  readonly time: string
  readonly due: string | null
}

interface Waiting {
  readonly count: number
  readonly rows: readonly WaitingTask[]
}

export interface Mine {
  readonly writing: readonly Writing[]
  readonly changes: readonly Change[]
  readonly reviews: Waiting
  readonly tasks: Waiting
}

export async function loadMine(signal: AbortSignal): Promise<Mine> {
  return (await http.post<Mine>('/cms/index/mine', {}, { kind: 'read', signal })).data
}
