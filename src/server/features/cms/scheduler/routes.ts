// Progress of a job, polled by the page that started it; and the next runs of a cron expression.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { formats } from '../../../../shared/validation/formats.ts'
import { answerOf } from '../../../entity/action/batch-outcome.ts'
import { importAnswerOf } from '../../../entity/import/import-state.ts'
import { forbidden, notFound } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { idSchema } from '../../../http/wire-schema.ts'
import { resultFileOf } from '../../../jobs/result-file.ts'
import { isReadableCron, nextRunsOf } from '../../../jobs/schedule.ts'
import { failureFilter } from '../../../publishing/history/shown-failure.ts'
import { siteLane } from '../../../publishing/publication.ts'
import { mayManageServer, server } from './access.ts'
import { schedulerMessages as messages } from './messages.ts'
import { outputOf } from './present.ts'

/** Minute, hour, day, month, weekday: nothing runs by the second. */
const cronParts = 5
const shownRuns = 5

const answer = {
  type: 'object',
  required: ['done', 'total', 'status'],
  properties: {
    done: { type: 'integer' },
    total: { type: 'integer' },
    text: { description: 'What it is doing; of one that has ended, what it has done.', type: 'string' },
    status: { enum: ['waiting', 'running', 'done', 'failed'] },
    error: { type: ['string', 'null'] },
    changed: { description: 'Of a batch that has ended: the number of rows changed.', type: 'integer' },
    results: {
      description: 'Of a batch that has ended: one entry per row.',
      type: 'array',
      items: { type: 'object', required: ['id'], properties: { id: { type: 'integer' }, errMsg: { type: 'string' } } },
    },
    imported: {
      description:
        'Of an own import: how many rows are saved (of a trial: could be) and refused, and the first reasons.',
      type: 'object',
      required: ['dryRun', 'saved', 'failed', 'problems'],
      properties: {
        dryRun: { type: 'boolean' },
        saved: { type: 'integer' },
        failed: { type: 'integer' },
        problems: {
          type: 'array',
          items: {
            type: 'object',
            required: ['row', 'reason'],
            properties: { row: { type: 'integer' }, reason: { type: 'string' } },
          },
        },
      },
    },
    file: { description: 'Of an own job that has left a file (/my/file): its name.', type: 'string' },
    note: { description: 'What a job that has ended did, or what rows of a batch wait for.', type: 'string' },
  },
}

export const schedulerRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/cms/scheduler/progress',
    access: 'data',
    inView: true,
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
      const isServers = job.appid === server && mayManageServer(call)
      const site = Number((job.payload as { appid?: unknown } | null)?.appid)
      const own = job.createBy !== null && job.createBy === call.user?.account
      const ofSite = Number.isInteger(site)
      if (!own && !isServers && !(ofSite && (await call.rights.canView(call, 'app', site)))) throw forbidden()
      // Running work may name channels, which not everybody who sees the site may see.
      const target = { module: 'app', targetId: site, code: 'app:btn:release' } as const
      const isTold = own || isServers || (ofSite && (await call.rights.has(call, target)))
      const isWaiting = job.status === 'waiting'
      const isQueued =
        isWaiting && job.lane !== null && (await call.of('system/job').count({ lane: job.lane, status: 'running' })) > 0
      const reason = isQueued ? messages.queued : messages.waiting
      const isPublishing = ofSite && job.lane === siteLane(site)
      const shownFailure = ofSite && (isPublishing || !own) ? await failureFilter(call, site) : null
      const failure = shownFailure === null ? job.error : shownFailure(job.error)
      const waiting = failure === null ? reason : messages.triedAgain(failure)
      const text = isWaiting ? waiting : isTold ? (outputOf(job) ?? '') : ''
      const error = isWaiting ? null : failure
      const state = { done: job.progressDone, total: job.progressTotal, text, status: job.status, error }
      const file = resultFileOf(job.result, call.now)
      return own ? { ...state, ...answerOf(job), ...importAnswerOf(job), ...(file && { file: file.name }) } : state
    },
  },
  {
    method: 'POST',
    path: '/cms/scheduler/next',
    access: 'interface',
    inView: true,
    grantedBy: { pages: ['/cms/cms-settings/scheduler'] },
    title: messages.nextTitle,
    body: {
      type: 'object',
      required: ['cron'],
      properties: { cron: { type: 'string', maxLength: 100, description: messages.nextRules } },
    },
    answer: { type: 'array', items: { type: 'string' } },
    async handle(call, body) {
      const cron = String(body.cron).trim()
      const isValid = formats['cron']?.(cron) === true && cron.split(/\s+/).length === cronParts
      if (!isValid || !isReadableCron(cron)) return []
      const times = nextRunsOf(cron, call.timeZone, { after: call.now, count: shownRuns })
      return times.map((time) => formatTime(time, call.timeZone))
    },
  },
]
