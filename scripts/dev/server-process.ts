// The server of `npm run dev`: started, restarted, and after an exit of its own not restarted until something changes.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import process from 'node:process'
import { root } from '../launch/paths.mjs'

/** Grace period for running calls. */
const graceMs = 5000

export class ServerProcess {
  #child: ChildProcess | null = null
  readonly #onEnd: () => void

  /** `onEnd` is called when it exits unexpectedly. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd
  }

  /** The first start may create the database and print the password of `admin`, once: a save does not interrupt it. */
  async restart(): Promise<void> {
    await this.stop()
    const env = { NODE_ENV: 'development', ...process.env }
    const child = spawn(process.execPath, ['src/server/main.ts'], { cwd: root, stdio: 'inherit', env })
    this.#child = child
    child.once('exit', () => {
      if (this.#child !== child) return
      this.#child = null
      this.#onEnd()
    })
  }

  async stop(): Promise<void> {
    const child = this.#child
    this.#child = null
    if (child === null || child.exitCode !== null || child.signalCode !== null) return
    const ended = once(child, 'exit')
    const force = setTimeout(() => child.kill('SIGKILL'), graceMs)
    child.kill('SIGTERM')
    await ended
    clearTimeout(force)
  }
}
