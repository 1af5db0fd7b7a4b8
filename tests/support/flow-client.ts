// Several users as clients of one server: deploy, start and work on processes over HTTP, in short lines such as `anna transfer work carl`.
import { diagram, flows } from './flow.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts'
import { loginAs, makeUser } from './login-as.ts'

export interface FlowAnswer {
  readonly status: number
  readonly errMsg: string
  readonly data: unknown
}

interface Row {
  readonly id: string
  readonly taskDefinitionKey: string | null
  readonly assignee: { readonly id: string } | null
  readonly delegationState: string | null
  readonly signing: string | null
  readonly parentTaskId: string | null
}

export interface HistoryLine {
  readonly time: string
  readonly action: string
  readonly account: string | null
  readonly from: string | null
  readonly to: string | null
  readonly opinion: string | null
}

/** `chief` may terminate; `gone` is disabled; `admin` always exists. */
export const people = ['starter', 'anna', 'bert', 'carl', 'dora', 'stranger'] as const

export interface FlowClient {
  readonly app: TestApp
  /** Returns the key of the deployment. */
  deploy(key: string, body: string, before?: string): Promise<void>
  /** By `starter`; returns its id. */
  start(key: string, values?: object): Promise<string>
  send(who: string, method: string, path: string, body?: unknown): Promise<FlowAnswer>
  /** `who verb node@assignee`, then the person it is about or a body in JSON. The task is the open one, else the last ended. */
  act(instanceId: string, line: string): Promise<FlowAnswer>
  /** All at the same time, each on the task that was open before. */
  atOnce(instanceId: string, ...lines: readonly string[]): Promise<readonly FlowAnswer[]>
  /** Each answers 200. */
  steps(instanceId: string, ...lines: readonly string[]): Promise<void>
  /** `node:assignee`, `~` before a delegate, `/before` after signers; in alphabetical order. */
  open(instanceId: string): Promise<string>
  task(instanceId: string, name: string): Promise<string>
  history(instanceId: string): Promise<readonly HistoryLine[]>
  /** `action account from>to` */
  lines(instanceId: string): Promise<readonly string[]>
  /** Everybody completes what is left; returns how often each node was completed. */
  finish(instanceId: string): Promise<Readonly<Record<string, number>>>
  isEnded(instanceId: string): Promise<boolean>
  close(): Promise<void>
}

function show({ taskDefinitionKey, assignee, delegationState, signing }: Row) {
  return `${taskDefinitionKey}:${delegationState === 'pending' ? '~' : ''}${assignee?.id ?? '-'}${signing === null ? '' : `/${signing}`}`
}

function bodyOf(verb: string, words: readonly string[]): object {
  const text = words.join(' ')
  if (text === '') return {}
  if (text.startsWith('{')) return JSON.parse(text) as object
  if (verb === 'return') return { target: words[0] }
  if (verb === 'terminate') return { reason: text }
  if (verb === 'add-sign') return { userIds: words.slice(1), type: words[0] }
  if (verb === 'remove-sign' || verb === 'cc') return { userIds: words }
  return verb.includes('involve') ? { userId: words[0] } : { assignee: words[0] }
}

async function logIn(app: TestApp): Promise<Map<string, string>> {
  const tokens = new Map([['admin', await app.login()]])
  for (const account of people) tokens.set(account, (await loginAs(app, { account, username: `${account}先生` })).token)
  tokens.set('chief', (await loginAs(app, { account: 'chief', rights: ['process-terminate'] })).token)
  await makeUser(app, { account: 'gone', enabled: false })
  return tokens
}

export async function openFlowClient(options: TestAppOptions): Promise<FlowClient> {
  const app = await buildTestApp(options)
  const tokens = await logIn(app)
  const { engine, database } = app.ports
  const work = { db: database.read, now: 0, user: null, enqueue: () => Promise.reject(new Error('Only reads.')) }

  async function send(who: string, method: string, path: string, body?: unknown): Promise<FlowAnswer> {
    const answer = await app.app.inject({
      method: method as 'GET',
      url: `/api${path}`,
      headers: { token: tokens.get(who) ?? '' },
      ...(body === undefined ? {} : { payload: body as object }),
    })
    return { ...answer.json<{ errMsg: string; data: unknown }>(), status: answer.statusCode }
  }

  const rowsOf = async (instanceId: string): Promise<Row[]> => {
    const path = `/flowable-process/runtime/tasks?processInstanceId=${instanceId}&size=100&sort=id`
    return (await send('admin', 'GET', path)).data as Row[]
  }

  async function endedTask(instanceId: string, name: string): Promise<string> {
    const { rows } = await engine.tasks(work, { state: 'completed', instanceId, size: 100, sort: 'id' })
    const last = rows.findLast((row) => `${row.definitionKey}@${row.assignee}`.startsWith(name.split('/')[0] ?? ''))
    if (last === undefined) throw new Error(`There is no task ${name}.`)
    return last.id
  }

  /** `work@anna/before`; omitted parts match anything. */
  async function task(instanceId: string, name: string): Promise<string> {
    const [node, holder] = name.split('@')
    const isWanted = (row: Row) => {
      const [account, signing = null] = (holder ?? '').split('/')
      if (row.taskDefinitionKey !== node) return false
      return holder === undefined
        ? row.signing === null
        : (row.assignee?.id ?? '-') === account && row.signing === signing
    }
    return (await rowsOf(instanceId)).find(isWanted)?.id ?? endedTask(instanceId, name)
  }

  async function prepare(instanceId: string, line: string): Promise<() => Promise<FlowAnswer>> {
    const [who = '', verb = '', name = '', ...words] = line.split(' ')
    const id = await task(instanceId, name)
    return () => send(who, 'PUT', `/flowable/tasks/${id}/action/${verb}`, bodyOf(verb, words))
  }

  const act = async (instanceId: string, line: string) => (await prepare(instanceId, line))()

  async function steps(instanceId: string, ...lines: readonly string[]): Promise<void> {
    for (const line of lines) {
      const { status, errMsg } = await act(instanceId, line)
      if (status !== 200) throw new Error(`${line}: ${status} ${errMsg}`)
      app.clock.advance(1000)
    }
  }

  async function finishOne(row: Row): Promise<void> {
    const path = `/flowable/tasks/${row.id}/action`
    const holder = row.assignee?.id ?? 'admin'
    if (row.assignee === null) await send(holder, 'PUT', `${path}/claim`, {})
    if (row.delegationState === 'pending') await send('admin', 'PUT', `${path}/resolve`, {})
    else await send(holder, 'PUT', `${path}/complete`, {})
  }

  async function history(instanceId: string): Promise<readonly HistoryLine[]> {
    return (await send('admin', 'GET', `/flowable/process-instances/${instanceId}/history`)).data as HistoryLine[]
  }

  return {
    app,
    send,
    act,
    async atOnce(instanceId, ...lines) {
      const calls = await Promise.all(lines.map((line) => prepare(instanceId, line)))
      return Promise.all(calls.map((call) => call()))
    },
    steps,
    task,
    history,
    async deploy(key, body, before = '') {
      const payload = { resourceName: key, data: diagram(key, body, { before }) }
      const { status, errMsg } = await send('admin', 'POST', '/flowable/deployment', payload)
      if (status !== 200) throw new Error(errMsg)
    },
    async start(key, values = {}) {
      const { rows } = await engine.definitions(work, { key, latest: true })
      const given = { approvers: ['anna', 'bert'], ...values }
      const payload = { processDefinitionId: rows[0]?.id, name: `${key} 申请`, values: given }
      const { data, errMsg } = await send('starter', 'POST', '/flowable/process-instances', payload)
      if (data === null) throw new Error(errMsg)
      return (data as { id: string }).id
    },
    open: async (instanceId) => (await rowsOf(instanceId)).map(show).toSorted().join(' '),
    async lines(instanceId) {
      const rows = await history(instanceId)
      return rows.map(({ action, account, from, to }) => `${action} ${account} ${from ?? ''}>${to ?? ''}`)
    },
    async finish(instanceId) {
      for (let left = 50, rows = await rowsOf(instanceId); rows.length > 0 && left > 0; left--) {
        for (const row of rows) await finishOne(row)
        rows = await rowsOf(instanceId)
      }
      const { rows } = await engine.tasks(work, { state: 'completed', instanceId, size: 1000 })
      const done = rows.filter(({ deleteReason, signing }) => deleteReason === null && signing === null)
      return Object.fromEntries(
        [...new Set(done.map(({ definitionKey }) => definitionKey ?? ''))].map((key) => [
          key,
          done.filter(({ definitionKey }) => definitionKey === key).length,
        ]),
      )
    },
    isEnded: async (instanceId) => (await engine.instance(work, instanceId))?.endTime !== null,
    close: () => app.close(),
  }
}

function userTask(id: string, attributes: string, inside = '') {
  return `<userTask id="${id}" name="${id}" ${attributes}>${inside}</userTask>`
}
const apply = `<startEvent id="s" flowable:initiator="initiator"/>${userTask('apply', 'flowable:assignee="${initiator}"')}`
const close = `${userTask('close', 'flowable:assignee="dora"')}<endEvent id="e"/>`
function loop(sequential: boolean) {
  return `<multiInstanceLoopCharacteristics isSequential="${sequential}" flowable:collection="approvers" flowable:elementVariable="person"/>`
}

function shape(holder: string, person: string): Readonly<Record<'sequence' | 'parallel' | 'loop' | 'turns', string>> {
  const single = userTask('work', holder)
  return {
    sequence: `${apply}${single}${close}${flows('s', 'apply', 'work', 'close', 'e')}`,
    parallel: `${apply}<parallelGateway id="fork"/>${single}${userTask('side', 'flowable:assignee="bert"')}
      <parallelGateway id="join"/>${close}${flows('s', 'apply', 'fork', 'work', 'join', 'close', 'e')}${flows('fork', 'side', 'join')}`,
    loop: `${apply}${userTask('work', person, loop(false))}${close}${flows('s', 'apply', 'work', 'close', 'e')}`,
    turns: `${apply}${userTask('work', person, loop(true))}${close}${flows('s', 'apply', 'work', 'close', 'e')}`,
  }
}

/** apply (starter), then work (anna; in loops anna and bert; in parallel beside side, bert), then close (dora). */
export const held = shape('flowable:assignee="anna"', 'flowable:assignee="${person}"')
/** The same, to be claimed. */
export const claimable = shape('flowable:candidateUsers="anna"', 'flowable:candidateUsers="${person}"')
export type ShapeName = keyof typeof held
