// Calls for process operators: jobs, variables, tokens, migrations, messages and signals from outside.
import type { FastifyRequest } from 'fastify'
import type { Call } from '../../../call/call.ts'
import { errorMessages } from '../../../errors/messages.ts'
import type { JsonSchema, RouteSpec } from '../../../http/route.ts'
import { activity, done, job, listOf, migrations, scopedVariable, startTimer } from '../calls/answers.ts'
import { describeList } from '../calls/filters.ts'
import { flowMessages as messages } from '../messages.ts'
import type { Values } from '../calls/parse-query.ts'
import { flowRoute } from '../calls/routes.ts'
import { dismissJob, jobList, listJobs, listStartTimers, retryJob, retryStartTimer, startTimerList } from './jobs.ts'
import { migrate, migrationBody } from './migrations.ts'
import {
  evaluateConditions,
  messageBody,
  moveBody,
  moveTokens,
  sendMessage,
  sendSignal,
  showActivities,
  signalBody,
  trigger,
  triggerBody,
} from './tokens.ts'
import { changeVariables, showVariables, variablesBody } from './variables.ts'

interface Place {
  readonly title: string
  readonly answer: JsonSchema
  handle(call: Call, request: FastifyRequest, body: Values): Promise<unknown>
}

const route = '/flowable/process/operations'

/** `GET /path`: reading is for everyone who may open the page; every change has a right of its own. */
function operation(place: string, { title, answer, handle }: Place): RouteSpec {
  return flowRoute(place.replace(' ', ' /flowable/operations'), {
    access: 'interface',
    page: 'flow-operations',
    ...(place.startsWith('GET ') ? { grantedBy: { pages: [route] } } : {}),
    title,
    answer,
    handle,
  })
}

const { titles } = messages
const ofInstance = '/process-instances/:id'

const jobRoutes: readonly RouteSpec[] = [
  {
    ...operation('GET /jobs', { title: titles.jobs, answer: listOf(job), handle: listJobs }),
    query: describeList(jobList),
  },
  operation('POST /jobs/:id/retry', { title: titles.retryJob, answer: done, handle: retryJob }),
  {
    ...operation('GET /start-timers', {
      title: titles.startTimers,
      answer: listOf(startTimer),
      handle: listStartTimers,
    }),
    query: describeList(startTimerList),
  },
  operation('POST /start-timers/:id/retry', { title: titles.retryStartTimer, answer: done, handle: retryStartTimer }),
  operation('DELETE /jobs/:id', { title: titles.dismissJob, answer: done, handle: dismissJob }),
]

export const operationRoutes: readonly RouteSpec[] = [
  ...jobRoutes,
  operation(`GET ${ofInstance}/variables`, {
    title: titles.variables,
    answer: listOf(scopedVariable),
    handle: showVariables,
  }),
  {
    ...operation(`PUT ${ofInstance}/variables`, {
      title: titles.changeVariables,
      answer: listOf(scopedVariable),
      handle: changeVariables,
    }),
    body: variablesBody,
    rules: errorMessages.rulesOf.values,
  },
  operation(`GET ${ofInstance}/activities`, {
    title: titles.activities,
    answer: listOf(activity),
    handle: showActivities,
  }),
  {
    ...operation(`POST ${ofInstance}/move`, { title: titles.move, answer: done, handle: moveTokens }),
    body: moveBody,
  },
  operation(`POST ${ofInstance}/evaluate-conditions`, {
    title: titles.evaluateConditions,
    answer: done,
    handle: evaluateConditions,
  }),
  {
    ...operation('POST /migrations', { title: titles.migrate, answer: migrations, handle: migrate }),
    body: migrationBody,
  },
  {
    ...operation('POST /messages', { title: titles.message, answer: done, handle: sendMessage }),
    body: messageBody,
  },
  { ...operation('POST /signals', { title: titles.signal, answer: done, handle: sendSignal }), body: signalBody },
  {
    ...operation('POST /executions/:id/trigger', { title: titles.trigger, answer: done, handle: trigger }),
    body: triggerBody,
  },
]
