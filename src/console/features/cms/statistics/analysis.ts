// The calls of the statistics and what they answer.
import { http } from '../../../data/http.ts'

export const subjects = ['app', 'channel', 'user'] as const
export type Subject = (typeof subjects)[number]

export const figureNames = ['total', 'unpublished', 'pending', 'published', 'created', 'released'] as const
export type FigureName = (typeof figureNames)[number]

export interface Figures extends Readonly<Record<FigureName, number>> {
  readonly createdBefore: number
  readonly releasedBefore: number
}

export interface AnalysisRow extends Figures {
  /** A person's account; empty: the server itself. */
  readonly id: number | string
  readonly name: string
  readonly path?: readonly string[]
  readonly appid?: number
}

export interface Step {
  readonly time: string
  readonly created: number
  readonly createdBefore: number
  readonly released: number
  readonly releasedBefore: number
}

interface Dates {
  readonly start: string
  readonly end: string
}

export interface Analysis {
  readonly rows: readonly AnalysisRow[]
  readonly totals: Figures
  readonly steps: readonly Step[]
  readonly period: Dates
  readonly before: Dates
}

export interface Asked extends Dates {
  readonly subject: Subject
  readonly appid: number | null
  readonly channelId: number | null
}

function bodyOf({ appid, channelId, start, end }: Asked) {
  return { appid, channelId, start, end }
}

export async function loadAnalysis(asked: Asked, signal: AbortSignal): Promise<Analysis> {
  const path = `/cms/analysis/${asked.subject}`
  return (await http.post<Analysis>(path, bodyOf(asked), { kind: 'read', signal })).data
}

export const exportPath = '/cms/analysis/export'

export async function exportAnalysis(asked: Asked): Promise<void> {
  await http.download({ method: 'POST', path: exportPath, body: { subject: asked.subject, ...bodyOf(asked) } })
}

export interface ChannelNode {
  readonly id: number
  readonly name: string
  readonly children?: readonly ChannelNode[]
}

export async function loadChannels(appid: number, signal: AbortSignal): Promise<readonly ChannelNode[]> {
  return (await http.post<readonly ChannelNode[]>('/cms/channel/list', { appid }, { kind: 'read', signal })).data
}
