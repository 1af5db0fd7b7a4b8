// Child processes of the commands: run one in the foreground, or quietly with its output kept.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import process from 'node:process'

/**
 * @typedef {{ cwd?: string, env?: NodeJS.ProcessEnv }} ChildOptions
 * @typedef {{ code: number, output: string }} ChildResult
 */

/** Read at load time, before the parent can have gone. */
const parent = process.ppid

/**
 * npm passes a signal on to its shell, but many shells exit without forwarding it: the end of the parent is the signal. Only
 * under npm; a command that somebody started in the background by hand outlives their shell.
 * @param {() => void} end
 */
function onParentEnd(end) {
  if (process.env.npm_lifecycle_event === undefined) return () => {}
  const timer = setInterval(() => {
    if (process.ppid === parent) return
    clearInterval(timer)
    end()
  }, 250)
  return () => clearInterval(timer)
}

/**
 * Runs in the foreground and returns its exit code. Ctrl-C reaches the child through the terminal, so this process only
 * waits; a signal sent to this process alone is forwarded, and so is the end of the parent.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<number>}
 */
export function runForeground(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: 'inherit' })
    const wait = () => {}
    const pass = (/** @type {NodeJS.Signals} */ signal) => child.kill(signal)
    process.on('SIGINT', wait)
    process.on('SIGTERM', pass)
    process.on('SIGHUP', pass)
    const stopWatching = onParentEnd(() => child.kill('SIGTERM'))
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      stopWatching()
      process.off('SIGINT', wait)
      process.off('SIGTERM', pass)
      process.off('SIGHUP', pass)
      resolve(code ?? 128 + (signal ? constants.signals[signal] : 0))
    })
  })
}

/**
 * Runs without showing anything and returns exit code and output.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {ChildOptions} [options]
 * @returns {Promise<ChildResult>}
 */
export function runQuiet(command, args, options = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.setEncoding('utf8').on('data', (text) => (output += text))
    child.stderr.setEncoding('utf8').on('data', (text) => (output += text))
    child.on('error', reject)
    child.on('close', (code) => resolve({ code: code ?? 1, output }))
  })
}
