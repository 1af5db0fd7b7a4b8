// Where log lines go: written in batches in the background, bounded, and dropped if they cannot be written.
import { write, writeSync } from 'node:fs'

/** Maximum number of waiting characters; further lines are counted and dropped. */
const maxWaiting = 1024 * 1024
const retryMs = 1000
const drainMs = 500

export interface LogSink {
  write(line: string): void
  /** Resolves when everything is written, cannot be written, or takes too long. */
  drain(): Promise<void>
  /** Pending text in the last moment of the process; empty while a write is under way, which may never end. */
  flush(): void
}

type Write = (text: Buffer, done: (error: Error | null, written: number) => void) => void

export interface LogSinkOptions {
  readonly write: Write
  readonly writeNow: (text: Buffer) => void
  readonly later: (work: () => void) => void
}

function lostLine(lines: number): string {
  return `${JSON.stringify({ level: 40, time: new Date().toISOString(), lines, msg: 'log lines were lost' })}\n`
}

class BoundedSink implements LogSink {
  readonly #options: LogSinkOptions
  #waiting: string[] = []
  #size = 0
  #lost = 0
  #rest: Buffer | null = null
  #isWriting = false
  #onIdle: () => void = () => {}

  constructor(options: LogSinkOptions) {
    this.#options = options
  }

  write(line: string): void {
    if (this.#size + line.length > maxWaiting) {
      this.#lost += 1
      return
    }
    this.#waiting.push(line)
    this.#size += line.length
    if (this.#isWriting) return
    this.#isWriting = true
    // Lines of one event-loop turn share a write.
    setImmediate(() => this.#next())
  }

  async drain(): Promise<void> {
    if (!this.#isWriting) return
    await new Promise<void>((resolve) => {
      this.#onIdle = resolve
      setTimeout(resolve, drainMs)
    })
  }

  flush(): void {
    if (this.#rest !== null) return
    const text = this.#take()
    if (text === null) return
    try {
      this.#options.writeNow(text)
    } catch {
      // Nowhere left to report it.
    }
  }

  #take(): Buffer | null {
    if (this.#lost > 0) this.#waiting.push(lostLine(this.#lost))
    const text = this.#waiting.join('')
    this.#waiting = []
    this.#size = 0
    this.#lost = 0
    return text === '' ? null : Buffer.from(text)
  }

  #becomeIdle(): void {
    this.#isWriting = false
    this.#onIdle()
  }

  #next(): void {
    this.#rest ??= this.#take()
    if (this.#rest === null) {
      this.#becomeIdle()
      return
    }
    const text = this.#rest
    this.#options.write(text, (error, written) => {
      if (error) {
        this.#onIdle()
        this.#options.later(() => this.#next())
        return
      }
      this.#rest = written < text.length ? text.subarray(written) : null
      this.#next()
    })
  }
}

/** Settings for a file descriptor; a pipe that nobody reads blocks one thread of the pool, never the server. */
function toDescriptor(fd: number): LogSinkOptions {
  return {
    write: (text, done) => write(fd, text, done),
    writeNow: (text) => writeSync(fd, text),
    later: (work) => setTimeout(work, retryMs).unref(),
  }
}

export function createLogSink(target: number | LogSinkOptions): LogSink {
  return new BoundedSink(typeof target === 'number' ? toDescriptor(target) : target)
}
