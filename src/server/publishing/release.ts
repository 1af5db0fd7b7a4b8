// What is the same whatever is released: when it is due, which job writes the pages and what is answered; and the way to a preview.
import type { Call } from '../call/call.ts'
import { conflict, invalid } from '../errors/errors.ts'
import { publishingMessages as messages } from './messages.ts'
import { previewAddress } from './preview/preview-address.ts'
import { enqueueRelease, type ReleaseTarget } from './publication.ts'

/** How a release is asked for: at once, or at a time. */
export interface ReleaseInput {
  readonly type: number
  readonly plan?: number | null
}

const planned = 2

/** Null: at once. A planned time lies ahead. */
export function releaseTimeOf(call: Call, { type, plan }: ReleaseInput): number | null {
  if (type !== planned) return null
  const time = plan ?? 0
  if (time <= call.now) throw invalid([{ field: 'plan', message: messages.planPast }])
  return time
}

/** Has the pages of a site, or of a channel with what is below it, written; answers the job to watch where it runs at once. */
export async function releasePages(
  call: Call,
  target: ReleaseTarget,
  when: { readonly range: number; readonly runAt: number | null },
): Promise<{ readonly planned: true } | { readonly jobId: number }> {
  const jobId = await enqueueRelease(call, target, when)
  return when.runAt === null ? { jobId } : { planned: true }
}

/** `nothing`: the refusal where no page could be shown. */
export async function openPreview(
  call: Call,
  target: Parameters<typeof previewAddress>[1],
  nothing: string,
): Promise<{ readonly url: string }> {
  const url = await previewAddress(call, target)
  if (url === null) throw conflict(nothing)
  return { url }
}
