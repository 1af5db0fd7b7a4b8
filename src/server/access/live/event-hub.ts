// The open event streams of this process: who gets which event, and which of them end because their login has ended.
import { PassThrough, type Readable } from 'node:stream'
import { tooMany } from '../../errors/errors.ts'
import type { LiveSession, Sessions } from '../sessions.ts'
import type { WatchedDatabase } from '../watched-database.ts'
import { EventLog } from './event-log.ts'
import { type LiveEvent, loadEvents, loadLastEventId } from './queries.ts'

const lookEveryMs = 500
/** Proxies and the server itself end connections on which nothing moves. */
const beatEveryMs = 15_000
/** A browser has one; a second one appears while a tab hands over to another. */
const mostOfSession = 4
const most = 2000
/** A client that does not read. */
const mostWaiting = 256 * 1024

interface Connection {
  readonly session: LiveSession
  readonly stream: PassThrough
}

export interface HubOptions {
  readonly database: WatchedDatabase
  readonly sessions: Sessions
  readonly onError: (error: unknown) => void
}

function frameOf({ id, topic }: LiveEvent): string {
  return `id: ${id}\ndata: ${JSON.stringify({ topic })}\n\n`
}

export class EventHub {
  readonly #options: HubOptions
  readonly #log: EventLog
  /** Oldest first. */
  readonly #open = new Set<Connection>()
  #timer: NodeJS.Timeout | undefined
  #isLooking = false
  #beat = 0
  #isClosed = false

  constructor(options: HubOptions) {
    this.#options = options
    this.#log = new EventLog(options.database)
  }

  /** `after`: the last event that this client has seen; null = a new client. */
  async connect(session: LiveSession, after: number | null): Promise<Readable> {
    const own = [...this.#open].filter((one) => one.session.id === session.id)
    if (own.length >= mostOfSession) own[0]?.stream.end()
    else if (this.#open.size >= most) throw tooMany(30)
    const stream = new PassThrough()
    const connection = { session, stream }
    if (this.#open.size === 0) await this.#log.start()
    const missed = await this.missed(session.user.id, after)
    stream.write(`retry: 2000\n\n${missed.map(frameOf).join('')}`)
    stream.once('close', () => this.#open.delete(connection))
    if (this.#isClosed) stream.end()
    else this.#open.add(connection)
    this.#timer ??= setInterval(() => this.#look(), lookEveryMs).unref()
    return stream
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  /** For clients that ask instead of listening. */
  async missed(userId: number, after: number | null): Promise<LiveEvent[]> {
    return after === null ? [] : loadEvents(this.#options.database.read, after, [userId])
  }

  lastId(): Promise<number> {
    return loadLastEventId(this.#options.database.read)
  }

  /** Clients connect again, to another server or to this one after its restart. */
  close(): void {
    this.#isClosed = true
    clearInterval(this.#timer)
    for (const { stream } of this.#open) stream.end()
  }

  #look(): void {
    if (this.#open.size === 0) {
      clearInterval(this.#timer)
      this.#timer = undefined
      return
    }
    if (!this.#isLooking) void this.#lookOnce()
  }

  async #lookOnce(): Promise<void> {
    this.#isLooking = true
    try {
      await this.#tend()
    } catch (error) {
      this.#options.onError(error)
    } finally {
      this.#isLooking = false
    }
  }

  async #tend(): Promise<void> {
    await this.#endLoggedOut()
    const userIds = [...new Set(Array.from(this.#open, ({ session }) => session.user.id))]
    if (userIds.length === 0) return
    for (const event of await this.#log.next(userIds)) {
      const frame = frameOf(event)
      for (const one of this.#open) if (one.session.user.id === event.userId) this.#write(one, frame)
    }
    if (Date.now() - this.#beat < beatEveryMs) return
    this.#beat = Date.now()
    for (const one of this.#open) this.#write(one, ':\n\n')
  }

  #write({ stream }: Connection, text: string): void {
    if (stream.readableLength > mostWaiting) stream.destroy()
    else stream.write(text)
  }

  /** The client is told, so that it does not come back. */
  async #endLoggedOut(): Promise<void> {
    const ready = await this.#options.sessions.ready(Array.from(this.#open, ({ session }) => session.id))
    for (const { session, stream } of this.#open) if (!ready.has(session.id)) stream.end('event: end\ndata: {}\n\n')
  }
}
