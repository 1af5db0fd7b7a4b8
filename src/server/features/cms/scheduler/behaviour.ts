// Scheduled jobs of a site, and for administrators those of the server: lists, run history, and what can be done with them.
import { parsePaging } from '../../../../shared/protocol/paging.ts'
import type { RowValues } from '../../../call/call.ts'
import { defineBehaviour, type EntityCall } from '../../../entity/behaviour.ts'
import { entityMessages } from '../../../entity/messages.ts'
import { parseId } from '../../../entity/ids.ts'
import { invalid } from '../../../errors/errors.ts'
import { Answer } from '../../../http/route.ts'
import { idSchema, pagingSchema } from '../../../http/wire-schema.ts'
import { countSchedules, loadRuns, loadSchedules } from '../../../jobs/queries-schedules.ts'
import { failureFilter } from '../../../publishing/history/shown-failure.ts'
import { assertManages, loadManaged, mayManageServer, server } from './access.ts'
import { del, enable, run, suspend } from './change.ts'
import { edit } from './edit.ts'
import { schedulerMessages as messages } from './messages.ts'
import { toRun, toSchedule } from './present.ts'

type SchedulerCall = EntityCall<'cms/scheduler'>

const longestSearch = 150

function textIn(asked: RowValues, name: string): string | undefined {
  const text = typeof asked[name] === 'string' ? asked[name].trim().slice(0, longestSearch) : ''
  return text === '' ? undefined : text
}

/** Of the selected site. */
async function list(call: SchedulerCall, asked: RowValues) {
  const { siteId } = call
  if (siteId === null || siteId === server) throw invalid([{ field: 'appid', message: entityMessages.noSite }])
  await assertManages(call, siteId)
  const { page, limit } = parsePaging(asked)
  const status = Number(asked.status ?? '')
  const query = {
    appids: mayManageServer(call) ? [siteId, server] : [siteId],
    name: textIn(asked, 'name'),
    type: textIn(asked, 'type'),
    status: Number.isInteger(status) && status > 0 ? status : undefined,
  }
  const rows = await loadSchedules(call.db, query, { limit, offset: (page - 1) * limit })
  const shownFailure = await failureFilter(call, siteId)
  return {
    rows: rows.map((row) => toSchedule(call, { ...row, error: shownFailure(row.error) })),
    total: await countSchedules(call.db, query),
  }
}

/** Of one job, the newest first. */
async function runs(call: SchedulerCall, body: RowValues): Promise<Answer> {
  const row = await loadManaged(call, parseId(body))
  const { page, limit } = parsePaging(body)
  const found = await loadRuns(call.db, row.id, { limit, offset: (page - 1) * limit })
  const shownFailure = await failureFilter(call, row.appid ?? server)
  return new Answer(
    found.rows.map((one) => toRun(call, { ...one, error: shownFailure(one.error) })),
    { count: found.count },
  )
}

const site = { ...idSchema, 'x-message': { required: entityMessages.noSite } }
const search = { type: ['string', 'null'], maxLength: longestSearch }
const listed = {
  type: 'object',
  required: ['appid'],
  properties: {
    appid: site,
    ...pagingSchema('limit'),
    name: search,
    type: search,
    status: { type: ['integer', 'string', 'null'] },
  },
}
const paged = { type: 'object', required: ['id'], properties: { id: idSchema, ...pagingSchema('limit') } }
const edited = {
  type: 'object',
  required: ['id', 'name'],
  properties: {
    id: idSchema,
    name: {
      type: 'string',
      maxLength: 100,
      pattern: '\\S',
      'x-message': {
        required: messages.nameRequired,
        pattern: messages.nameRequired,
        maxLength: messages.nameLength,
      },
    },
    cron: { type: ['string', 'null'], maxLength: 100, 'x-message': { maxLength: messages.cronLength } },
    plan: { type: ['string', 'null'], maxLength: 50 },
    recurring: {},
  },
}
const one = { type: 'object', required: ['id'], properties: { id: idSchema } }

export const schedulerBehaviour = defineBehaviour('cms/scheduler', {
  source: { list },
  actions: { edit, enable, suspend, run, del, runs },
  wire: {
    list: { body: listed },
    edit: { body: edited, rules: messages.editRules },
    enable: { body: one },
    suspend: { body: one },
    run: { body: one },
    del: { body: one },
    runs: { body: paged },
  },
})
