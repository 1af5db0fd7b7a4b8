// The calls of operators, on the instance left by the other calls.
import type { CallRow } from './every-call.ts'
import { leaveDiagram, steps } from './every-diagram.ts'

const base = '/flowable/operations'
const ofInstance = `${base}/process-instances/{id}`
const calledIn = leaveDiagram(
  `<startEvent id="s"><messageEventDefinition messageRef="m"/></startEvent><receiveTask id="wait"/>${steps('s', 'wait')}`,
).replace('<process id="leave" name="请假">', '<message id="m" name="来电"/><process id="called-in" name="来电">')

export const operationCalls: readonly CallRow[] = [
  {
    call: 'PUT /flowable-process/runtime/process-instances/{id}',
    as: 'admin',
    at: { id: 'instance' },
    body: { action: 'activate' },
  },
  {
    call: `PUT ${ofInstance}/variables`,
    as: 'admin',
    at: { id: 'instance' },
    body: { variables: [{ name: 'urgent', type: 'boolean', value: true }], remove: ['days'], reason: '更正' },
    says: [{ name: 'me' }, { name: 'urgent', type: 'boolean', value: true, scope: 'global' }],
  },
  {
    call: `GET ${ofInstance}/variables`,
    as: 'admin',
    at: { id: 'instance' },
    says: [{ name: 'me' }, { name: 'urgent' }],
  },
  {
    call: `POST ${ofInstance}/move`,
    as: 'admin',
    at: { id: 'instance' },
    body: { cancelActivityIds: ['apply'], to: ['judge'], variables: {}, reason: '代填' },
  },
  {
    call: `GET ${ofInstance}/activities`,
    as: 'admin',
    at: { id: 'instance' },
    says: [{ activityId: 's' }, { activityId: 'apply', deleteReason: '代填' }, { activityId: 'judge', endTime: null }],
  },
  { call: `POST ${ofInstance}/evaluate-conditions`, as: 'admin', at: { id: 'instance' } },
  { call: 'POST /flowable/deployment', as: 'admin', body: { resourceName: '来电', data: calledIn } },
  { call: `POST ${base}/messages`, as: 'admin', body: { name: '来电', variables: { from: '李四' } } },
  {
    call: 'GET /flowable-process/runtime/process-instances',
    as: 'admin',
    query: 'processDefinitionKey=called-in&includeProcessVariables=true',
    keep: { calledIn: '0.id' },
    says: [{ variables: [{ name: 'from', value: '李四' }] }],
  },
  {
    call: `GET ${ofInstance}/activities`,
    as: 'admin',
    at: { id: 'calledIn' },
    keep: { waiting: '1.executionId' },
    says: [{ activityId: 's' }, { activityId: 'wait', activityType: 'receiveTask' }],
  },
  {
    call: `POST ${base}/executions/{id}/trigger`,
    as: 'admin',
    at: { id: 'waiting' },
    body: { variables: { done: true } },
  },
  { call: `POST ${base}/signals`, as: 'admin', body: { name: '下班', tenantId: '', variables: {} } },
  {
    call: `POST ${base}/migrations`,
    as: 'admin',
    body: {
      processInstanceIds: ['{instance}'],
      toProcessDefinitionId: '{definition}',
      mapping: { judge: 'file' },
      dryRun: true,
    },
    says: { migrated: 0, left: 0, results: [{ migrated: false, problems: [] }] },
  },
  { call: `GET ${base}/jobs`, as: 'admin', query: 'state=all&sort=failTime&order=desc', says: [] },
  { call: `GET ${base}/start-timers`, as: 'admin', query: 'state=all', says: [] },
]

/** Covered by jobs.test.ts: they need a failed job. */
export const madeElsewhere: readonly string[] = [
  `POST ${base}/jobs/{id}/retry`,
  `DELETE ${base}/jobs/{id}`,
  `POST ${base}/start-timers/{id}/retry`,
]
