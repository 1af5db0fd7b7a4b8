// The calls that change something: each is a right of its own.
const base = '/flowable/operations'

export const operationRights = {
  retry: `${base}/jobs/:id/retry`,
  move: `${base}/process-instances/:id/move`,
  variables: `${base}/process-instances/:id/variables`,
  evaluate: `${base}/process-instances/:id/evaluate-conditions`,
  migrate: `${base}/migrations`,
  message: `${base}/messages`,
  signal: `${base}/signals`,
  trigger: `${base}/executions/:id/trigger`,
} as const

export const suspendCode = 'process-instance-suspend'
