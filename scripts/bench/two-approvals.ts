// The compared work over HTTP: a process of two approvals is started, its tasks are queried three times, both are completed.
import { Agent, request } from 'node:http'

export interface Asked {
  readonly method?: 'GET' | 'POST' | 'PUT'
  readonly path: string
  readonly body?: unknown
}

type Answer = Readonly<Record<string, unknown>>
type Ask = (asked: Asked) => Promise<Answer>

/** The calls of one server for the same three things. */
export interface Approvals {
  start(client: number): Promise<string>
  /** The id of the open task; null: the process has ended. */
  task(client: number, instanceId: string): Promise<string | null>
  complete(client: number, taskId: string): Promise<void>
}

export const clients = 20

/** Connections are kept; headers may differ per client. */
export function createAsk(port: number, headers: Readonly<Record<string, string>>): Ask {
  const agent = new Agent({ keepAlive: true, maxSockets: clients })
  return ({ path, body, method = body === undefined ? 'GET' : 'POST' }) =>
    new Promise((resolve, reject) => {
      const text = body === undefined ? undefined : JSON.stringify(body)
      const length = text === undefined ? {} : { 'content-length': String(Buffer.byteLength(text)) }
      const type = { 'content-type': 'application/json', ...length, ...headers }
      const call = request({ host: '127.0.0.1', port, path, method, headers: type, agent }, (answer) => {
        let answered = ''
        answer.setEncoding('utf8')
        answer.on('data', (chunk: string) => (answered += chunk))
        answer.on('error', reject)
        answer.on('end', () => {
          if ((answer.statusCode ?? 0) >= 300) reject(new Error(`${path} answered ${answer.statusCode}: ${answered}`))
          else resolve(answered === '' ? {} : (JSON.parse(answered) as Answer))
        })
      })
      call.on('error', reject)
      call.end(text)
    })
}

function firstId({ data }: Answer): string | null {
  return (data as readonly { readonly id: string }[])[0]?.id ?? null
}

/** One user per client: calls of one user are limited. */
export function productApprovals(port: number, tokens: readonly string[], definitionId: string): Approvals {
  const asks = tokens.map((token) => createAsk(port, { token }))
  const as = (client: number): Ask => asks[client % asks.length] as Ask
  return {
    async start(client) {
      const body = { processDefinitionId: definitionId, name: `bench ${client}`, values: { days: 3 } }
      const { data } = await as(client)({ path: '/api/flowable/process-instances', body })
      return (data as { readonly id: string }).id
    },
    task: async (client, processInstanceId) =>
      firstId(
        await as(client)({ path: '/api/flowable/query/tasks', body: { processInstanceId, assignment: 'assignee' } }),
      ),
    async complete(client, taskId) {
      const path = `/api/flowable/tasks/${taskId}/action/complete`
      await as(client)({ path, method: 'PUT', body: { values: { approved: true } } })
    },
  }
}

export function flowableApprovals(port: number, key: string): Approvals {
  const ask = createAsk(port, { authorization: `Basic ${btoa('admin:test')}` })
  const variable = (name: string, value: unknown) => [{ name, value }]
  return {
    async start() {
      const body = { processDefinitionKey: key, variables: variable('days', 3), returnVariables: false }
      return String((await ask({ path: '/process-api/runtime/process-instances', body })).id)
    },
    task: async (_client, instanceId) =>
      firstId(
        await ask({ path: '/process-api/query/tasks', body: { processInstanceId: instanceId, assignee: 'admin' } }),
      ),
    async complete(_client, taskId) {
      const body = { action: 'complete', variables: variable('approved', true) }
      await ask({ path: `/process-api/runtime/tasks/${taskId}`, body })
    },
  }
}

async function runOne(side: Approvals, client: number): Promise<void> {
  const id = await side.start(client)
  for (let task = await side.task(client, id); task !== null; task = await side.task(client, id))
    await side.complete(client, task)
}

/** Instances per second. */
export async function runApprovals(side: Approvals, count: number): Promise<number> {
  const started = performance.now()
  let left = count
  const work = async (client: number) => {
    while (left-- > 0) await runOne(side, client)
  }
  await Promise.all(Array.from({ length: clients }, (_, client) => work(client)))
  return (count * 1000) / (performance.now() - started)
}
