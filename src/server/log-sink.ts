// Where log lines go: written one batch after another beside the work, bounded, and dropped where they cannot be written.
import { write, writeSync } from 'node:fs'

/** Characters that wait at most; what comes on top is counted and lost. */
const mostWaiting = 1024 * 1024
const retryMs = 1000
const drainMs = 500

export interface LogSink {
  write(line: string): void
  /** Everything is written, or cannot be, or takes too long. */
  drain(): Promise<void>
  /** What still waits, in the last moment of the process; nothing where a write is under way, which may never end. */
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
    if (this.#size + line.length > mostWaiting) {
      this.#lost += 1
      return
    }
    this.#waiting.push(line)
    this.#size += line.length
    if (this.#isWriting) return
    this.#isWriting = true
    // Lines of one turn share a write.
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
      // There is nobody left to tell.
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

/** The parts for a file descriptor; a pipe that nobody reads holds one thread of the pool, never the server. */
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
