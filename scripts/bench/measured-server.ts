// A server in its own process that reports its CPU time and memory on request.
import { type ChildProcess, spawn } from 'node:child_process'
import { Agent, request } from 'node:http'
import process from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { inRoot, root } from '../launch/paths.mjs'

const standardConnections = 16

export interface Usage {
  /** Microseconds of user and system time of all threads. */
  readonly cpu: number
  /** Resident bytes of all threads, now and at their peak. */
  readonly rss: number
  readonly peak: number
  /** Bytes used in the main thread's heap, and external to it. */
  readonly heapUsed: number
  readonly external: number
  /** The longest delay of the main thread's event loop since `watchLoop`, in milliseconds. */
  readonly blocked: number
}

export interface BenchRequest {
  readonly path: string
  /** Unless given: POST with a body, GET without. */
  readonly method?: string
  readonly body?: unknown
  readonly token?: string
}

interface Options {
  readonly env?: NodeJS.ProcessEnv
  readonly connections?: number
}

export class MeasuredServer {
  readonly #child: ChildProcess
  readonly #port: number
  #asked = 0
  readonly #agent: Agent
  readonly #connections: number

  constructor(args: readonly string[], port: number, { env = {}, connections = standardConnections }: Options = {}) {
    this.#port = port
    this.#connections = connections
    this.#agent = new Agent({ keepAlive: true, maxSockets: connections })
    this.#child = spawn(process.execPath, ['--import', inRoot('scripts/bench/report-usage.mjs'), ...args], {
      cwd: root,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    })
    process.once('exit', () => this.#child.kill('SIGKILL'))
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  /** Milliseconds until the first answer. */
  async waitForAnswer(path: string): Promise<number> {
    const started = performance.now()
    while (this.#child.exitCode === null) {
      const answered = await this.request({ path }).then(
        () => true,
        () => false,
      )
      if (answered) return performance.now() - started
      await pause(5)
    }
    throw new Error(`The measured server stopped with code ${this.#child.exitCode}.`)
  }

  usage(): Promise<Usage> {
    return this.#report('usage')
  }

  /** So far; of a server that was started with `count-statements.mjs`. */
  statements(): Promise<number> {
    return new Promise((resolve) => {
      this.#child.once('message', (message) => resolve((message as { statements: number }).statements))
      this.#child.send('statements')
    })
  }

  async watchLoop(): Promise<void> {
    await this.#report('watch loop')
  }

  #report(asked: 'usage' | 'watch loop'): Promise<Usage> {
    return new Promise((resolve) => {
      this.#child.once('message', (message) => {
        const { cpu, ...memory } = message as Omit<Usage, 'cpu'> & { cpu: NodeJS.CpuUsage }
        resolve({ ...memory, cpu: cpu.user + cpu.system })
      })
      this.#child.send(asked)
    })
  }

  request({ path, body, token, ...given }: BenchRequest): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const headers = {
        'x-forwarded-for': this.#nextAddress(),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(token && { token }),
      }
      const method = given.method ?? (body === undefined ? 'GET' : 'POST')
      const call = request(
        { host: '127.0.0.1', port: this.#port, path, method, headers, agent: this.#agent },
        (answer) => {
          let text = ''
          answer.setEncoding('utf8')
          answer.on('data', (chunk: string) => (text += chunk))
          answer.on('error', reject)
          answer.on('end', () => resolve({ status: answer.statusCode ?? 0, text }))
        },
      )
      call.on('error', reject)
      call.end(body === undefined ? undefined : JSON.stringify(body))
    })
  }

  #nextAddress(): string {
    this.#asked += 1
    return `10.0.${this.#asked % 200}.${(this.#asked >> 8) % 200}`
  }

  /** CPU microseconds per request over `count` requests on all connections. */
  async measure(count: number, next: (at: number) => BenchRequest): Promise<number> {
    const before = await this.usage()
    let started = 0
    const work = async () => {
      while (started < count) {
        const request = next(started++)
        const { status, text } = await this.request(request)
        if (status !== 200) throw new Error(`${request.path} answered ${status}: ${text.slice(0, 300)}`)
      }
    }
    await Promise.all(Array.from({ length: this.#connections }, work))
    return ((await this.usage()).cpu - before.cpu) / count
  }

  async stop(): Promise<void> {
    this.#agent.destroy()
    if (this.#child.exitCode !== null) return
    const ended = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGTERM')
    await ended
  }
}
