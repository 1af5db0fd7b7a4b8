// Progress lines of the launchers: which step, how long, and the details of a failure.
import process from 'node:process'
import { messages } from '../messages.mjs'

/** A failure whose message is meant for the person at the terminal; shown without a stack trace. */
export class LaunchError extends Error {
  /**
   * @param {string} message
   * @param {string} [details]
   */
  constructor(message, details = '') {
    super(message)
    this.details = details
  }
}

/**
 * Numbered steps: `[2/5] 安装依赖 … 12.3 s`. `work` returns a short note when there was nothing to do.
 * @param {number} total
 */
export function createProgress(total) {
  let number = 0
  /**
   * @param {string} title
   * @param {() => Promise<string | void>} work
   */
  return async function step(title, work) {
    number += 1
    const head = `[${number}/${total}] ${title} … `
    const started = performance.now()
    const timer = startTicking(head, started)
    const note = await work().finally(() => clearInterval(timer))
    if (process.stdout.isTTY) process.stdout.write(`\r\u001b[2K${head}`)
    process.stdout.write(`${note ?? messages.seconds(performance.now() - started)}\n`)
  }
}

/**
 * @param {string} head
 * @param {number} started
 */
function startTicking(head, started) {
  process.stdout.write(head)
  if (!process.stdout.isTTY) return undefined
  const tick = () => process.stdout.write(`\r${head}${Math.round((performance.now() - started) / 1000)} s`)
  return setInterval(tick, 1000)
}

/**
 * Runs a launcher's body; a LaunchError becomes one clear sentence and exit code 1.
 * @param {() => Promise<void>} body
 */
export async function launch(body) {
  try {
    await body()
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    process.stderr.write(`\n${error.message}\n`)
    if (error.details) process.stderr.write(`\n${error.details.trimEnd()}\n`)
    process.exitCode = 1
  }
}
