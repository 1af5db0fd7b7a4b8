// The user's own articles in figures: now, and in the last seven days against the seven before.
import { http } from '../../../../data/http.ts'

export interface OwnCounts {
  readonly unpublished: number
  readonly pending: number
  readonly published: number
  readonly unpublishedBefore: number | null
  readonly pendingBefore: number | null
  readonly publishedBefore: number | null
  readonly created: number
  readonly createdBefore: number
  readonly released: number
  readonly releasedBefore: number
}

export async function loadFigures(signal: AbortSignal): Promise<OwnCounts> {
  // While the articles are counted for the first time the start page is complete without them.
  return (await http.post<OwnCounts>('/cms/analysis/mine', {}, { kind: 'read', signal, quiet: true })).data
}
