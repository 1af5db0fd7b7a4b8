// The calls of the statistics: by site, by channel, by person, and as a workbook.
import type { Call } from '../../../call/call.ts'
import { needLogin } from '../../../errors/errors.ts'
import { preferredLanguage } from '../../../http/accept-language.ts'
import type { JsonSchema, RouteSpec } from '../../../http/route.ts'
import { optionalIdSchema } from '../../../http/wire-schema.ts'
import { analyse } from './analysis.ts'
import { parseDay } from './days.ts'
import { noFigures } from './figures.ts'
import { statisticsMessages as messages } from './messages.ts'
import { loadOwnFigures, statesBefore } from './own-figures.ts'
import { periodOf } from './period.ts'
import type { Subject } from './scope.ts'
import { toWorkbook } from './to-workbook.ts'

const grantedBy = { pages: ['/cms/sites/siteview'] } as const

const dateSchema: JsonSchema = {
  type: 'string',
  pattern: '^(?:19|2[0-9])[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$',
  'x-message': { pattern: messages.date, required: messages.date, type: messages.date },
}

const filterSchema = {
  appid: { ...optionalIdSchema, description: 'Absent: all sites that the caller may view.' },
  channelId: { ...optionalIdSchema, description: 'With the channels below it.' },
  start: dateSchema,
  end: dateSchema,
}

const dates = {
  type: 'object',
  required: ['start', 'end'],
  properties: { start: { type: 'string' }, end: { type: 'string' } },
}
const integer = { type: 'integer' }
const figures = Object.fromEntries(Object.keys(noFigures()).map((name) => [name, integer]))

const answer: JsonSchema = {
  type: 'object',
  required: ['rows', 'totals', 'steps', 'unit', 'period', 'before'],
  properties: {
    rows: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'name', ...Object.keys(figures)],
        properties: {
          id: { type: ['integer', 'string'] },
          name: { type: 'string' },
          path: { type: 'array', items: { type: 'string' } },
          appid: integer,
          ...figures,
        },
      },
    },
    totals: { type: 'object', properties: figures },
    steps: { type: 'array', items: { type: 'object', required: ['time'], properties: { time: { type: 'string' } } } },
    unit: { enum: ['day', 'month', 'year'] },
    period: dates,
    before: dates,
  },
}

type Body = Readonly<Record<string, unknown>>

function idOf(value: unknown): number | null {
  return Number(value ?? 0) || null
}

function analyseBody(call: Call, subject: Subject, body: Body) {
  const period = periodOf(parseDay(String(body.start)), parseDay(String(body.end)))
  return analyse(call, subject, { appid: idOf(body.appid), channelId: idOf(body.channelId), period })
}

function analysisRoute(subject: Subject): RouteSpec {
  return {
    method: 'POST',
    path: `/cms/analysis/${subject}`,
    access: 'interface',
    inView: true,
    grantedBy,
    title: messages.titles[subject],
    body: { type: 'object', required: ['start', 'end'], properties: filterSchema },
    answer,
    handle: (call, body) => analyseBody(call, subject, body),
  }
}

const exportRoute: RouteSpec = {
  method: 'POST',
  path: '/cms/analysis/export',
  access: 'interface',
  grantedBy,
  title: messages.titles.export,
  body: {
    type: 'object',
    required: ['subject', 'start', 'end'],
    properties: {
      subject: { enum: ['app', 'channel', 'user'], 'x-message': { enum: messages.choose, required: messages.choose } },
      ...filterSchema,
    },
  },
  headers: {
    'accept-language': { type: 'string', description: 'The language of the titles: zh-CN (the default) or en.' },
  },
  answer: 'bytes',
  async handle(call, body, { request }) {
    const subject = body.subject as Subject
    const language = preferredLanguage(request.headers['accept-language'])
    return toWorkbook(await analyseBody(call, subject, body), { subject, language })
  },
}

const figuresBefore = Object.fromEntries(statesBefore.map((name) => [name, { type: ['integer', 'null'] }]))

const ownRoute: RouteSpec = {
  method: 'POST',
  path: '/cms/analysis/mine',
  access: 'login',
  inView: true,
  title: messages.titles.mine,
  body: { type: 'object' },
  answer: {
    type: 'object',
    required: [...Object.keys(figures), ...statesBefore, 'start', 'end'],
    properties: { ...figures, ...figuresBefore, start: { type: 'string' }, end: { type: 'string' } },
  },
  async handle(call) {
    if (call.user === null) throw needLogin()
    return loadOwnFigures(call, call.user.account)
  },
}

export const statisticsRoutes: readonly RouteSpec[] = [
  analysisRoute('app'),
  analysisRoute('channel'),
  analysisRoute('user'),
  exportRoute,
  ownRoute,
]
