// Progress of a job, polled by the page that started it.
import { answerOf } from '../../../entity/action/batch-outcome.ts'
import { forbidden, notFound } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { idSchema } from '../../../http/wire-schema.ts'
import { schedulerMessages as messages } from './messages.ts'

const answer = {
  type: 'object',
  required: ['done', 'total', 'status'],
  properties: {
    done: { type: 'integer' },
    total: { type: 'integer' },
    text: { type: 'string' },
    status: { enum: ['waiting', 'running', 'done', 'failed'] },
    error: { type: ['string', 'null'] },
    changed: { description: 'Of a batch that has ended: the number of rows changed.', type: 'integer' },
    results: {
      description: 'Of a batch that has ended: one entry per row.',
      type: 'array',
      items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, errMsg: { type: 'string' } } },
    },
    note: { description: 'Of a batch that has ended, if rows wait for something, such as a review.', type: 'string' },
  },
}

export const schedulerRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/cms/scheduler/progress',
    access: 'data',
    title: messages.progressTitle,
    answer,
    body: {
      type: 'object',
      required: ['id'],
      properties: { id: idSchema },
    },
    async handle(call, body) {
      const job = await call.of('system/job').get(Number(body.id) || 0)
      if (!job) throw notFound(messages.gone)
      const site = Number((job.payload as { appid?: unknown } | null)?.appid)
      const own = job.createBy !== null && job.createBy === call.user?.account
      const ofSite = Number.isInteger(site)
      if (!own && !(ofSite && (await call.rights.canView(call, 'app', site)))) throw forbidden()
      // Running work may name channels, which not everybody who sees the site may see.
      const target = { module: 'app', targetId: site, code: 'app:btn:release' } as const
      const isTold = own || (ofSite && (await call.rights.has(call, target)))
      const isWaiting = job.status === 'waiting'
      const isQueued =
        isWaiting && job.lane !== null && (await call.of('system/job').count({ lane: job.lane, status: 'running' })) > 0
      const reason = isQueued ? messages.queued : messages.waiting
      const waiting = job.error === null ? reason : messages.triedAgain(job.error)
      const text = isWaiting ? waiting : isTold ? (job.progressText ?? '') : ''
      const error = isWaiting ? null : job.error
      const state = { done: job.progressDone, total: job.progressTotal, text, status: job.status, error }
      return own ? { ...state, ...answerOf(job) } : state
    },
  },
]
