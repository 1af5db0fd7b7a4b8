// The application with users, their calls, and process jobs run by hand.
import { createWorker, type Worker } from '../../src/server/jobs/worker.ts'
import type { Mailer } from '../../src/server/ports/mailer.ts'
import type { FieldError } from '../../src/shared/protocol/envelope.ts'
import { buildTestApp, type TestApp, type TestAppOptions } from './build-test-app.ts'
import type { DatabaseKind } from './test-database.ts'

export interface FlowAnswer<Data> {
  readonly status: number
  readonly data: Data
  readonly errMsg: string
  readonly errors: readonly FieldError[]
  readonly total: number
  readonly start: number
  readonly size: number
}

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface FlowApp extends TestApp {
  readonly admin: string
  /** `GET /path` below /api. */
  send<Data = unknown>(place: string, token: string, payload?: object): Promise<FlowAnswer<Data>>
  /** Returns the definition's id. */
  deploy(key: string, xml: string): Promise<string>
  start(token: string, definitionId: string, more?: object): Promise<string>
  /** All due jobs. */
  runJobs(): Promise<void>
}

function workerOf({ app, ports, clock, engineJobs }: TestApp, mailer: Mailer): Worker {
  const { database, files } = ports
  const jobPorts = { database, files, mailer, clock, timeZone: 'Asia/Shanghai' }
  const { createCall } = app
  return createWorker({ ports: jobPorts, createCall, handlers: engineJobs, onError: () => undefined })
}

export async function buildFlowApp(
  database: DatabaseKind,
  mailer?: Mailer,
  more: Pick<TestAppOptions, 'env' | 'processEnds'> = {},
): Promise<FlowApp> {
  const test = await buildTestApp({ database, ...more })
  const admin = await test.login()
  const worker = workerOf(test, mailer ?? test.mailer)

  async function send<Data>(place: string, token: string, payload?: object): Promise<FlowAnswer<Data>> {
    const [method, path] = place.split(' ') as [Method, string]
    const answer = await test.app.inject({
      method,
      url: `/api${path}`,
      headers: { token },
      ...(payload === undefined ? {} : { payload }),
    })
    const body = answer.json<FlowAnswer<Data>>()
    return { ...body, errors: body.errors ?? [], status: answer.statusCode }
  }

  async function deploy(key: string, xml: string): Promise<string> {
    const { status, errMsg } = await send('POST /flowable/deployment', admin, { resourceName: key, data: xml })
    if (status !== 200) throw new Error(`${key} is refused: ${errMsg}`)
    const list = `/flowable-process/repository/process-definitions?key=${key}&latest=true`
    const { data } = await send<{ id: string }[]>(`GET ${list}`, admin)
    return data[0]?.id ?? ''
  }

  async function start(token: string, processDefinitionId: string, more: object = {}): Promise<string> {
    const body = { processDefinitionId, name: '流程', ...more }
    const { data, errMsg } = await send<{ id: string } | null>('POST /flowable/process-instances', token, body)
    if (data === null) throw new Error(`It does not start: ${errMsg}`)
    return data.id
  }

  const runJobs = async () => {
    await worker.runDueJobs()
  }

  async function close(): Promise<void> {
    await worker.stop()
    await test.close()
  }

  return { ...test, admin, send, deploy, start, runJobs, close }
}
