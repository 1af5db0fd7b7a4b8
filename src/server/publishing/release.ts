// Shared by all releases: due time, publishing job and answer; and the address of a preview.
import { formatTime } from '../../shared/entity/wire-time.ts'
import type { Call } from '../call/call.ts'
import { conflict, invalid } from '../errors/errors.ts'
import { publishingMessages as messages } from './messages.ts'
import { previewAddress } from './preview/preview-address.ts'
import { enqueueRelease, type ReleaseTarget } from './publication.ts'

/** Requested release: immediately or at a time. */
export interface ReleaseInput {
  readonly type: number
  readonly plan?: number | null
}

const planned = 2

/** Null: immediately; otherwise a time in the future. */
export function releaseTimeOf(call: Call, { type, plan }: ReleaseInput): number | null {
  if (type !== planned) return null
  const time = plan ?? 0
  if (time <= call.now) throw invalid([{ field: 'plan', message: messages.planPast }])
  return time
}

/** What a planned release answers, with the time of the plan that it replaced. */
interface Planned {
  readonly planned: true
  readonly replaced?: string
}

/** Enqueues the pages of a site, or of a channel with its descendants; returns the job to follow if it runs immediately. */
export async function releasePages(
  call: Call,
  target: ReleaseTarget,
  when: { readonly range: number; readonly runAt: number | null },
): Promise<Planned | { readonly jobId: number }> {
  const { jobId, replaced } = await enqueueRelease(call, target, when)
  if (when.runAt === null) return { jobId }
  if (replaced === null || replaced === when.runAt) return { planned: true }
  return { planned: true, replaced: formatTime(replaced, call.timeZone) }
}

/** `nothing`: the message if there is no page to show. */
export async function openPreview(
  call: Call,
  target: Parameters<typeof previewAddress>[1],
  nothing: string,
): Promise<{ readonly url: string }> {
  const url = await previewAddress(call, target)
  if (url === null) throw conflict(nothing)
  return { url }
}
