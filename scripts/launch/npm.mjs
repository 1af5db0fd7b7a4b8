// Runs npm as a script, so that the chosen Node runs it rather than the one that started us.
import { existsSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { messages } from '../messages.mjs'
import { runQuiet } from './child.mjs'
import { LaunchError } from './progress.mjs'

/** Path of npm-cli.js: of the npm that started us, the one beside this Node, or the one on PATH. */
function findNpmCli() {
  const folder = dirname(realpathSync(process.execPath))
  const candidates = [
    process.env.npm_execpath ?? '',
    join(folder, '..', 'lib', 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    join(folder, 'node_modules', 'npm', 'bin', 'npm-cli.js'),
    ...(process.env.PATH ?? '')
      .split(delimiter)
      .flatMap((path) => [join(path, 'npm'), join(path, 'node_modules', 'npm', 'bin', 'npm-cli.js')]),
  ]
  for (const candidate of candidates) {
    if (!candidate || !existsSync(candidate)) continue
    const path = realpathSync(candidate)
    if (path.endsWith('npm-cli.js')) return path
  }
  throw new LaunchError(messages.noNpm)
}

/**
 * Runs npm quietly with the given Node; a failure becomes one sentence followed by npm's own output.
 * @param {readonly string[]} args
 * @param {{ node: string, cwd: string, env: NodeJS.ProcessEnv, title: string }} options
 */
export async function runNpm(args, { node, cwd, env, title }) {
  const flags = ['--no-audit', '--no-fund', '--no-progress', '--loglevel=error']
  const { code, output } = await runQuiet(node, [findNpmCli(), ...args, ...flags], { cwd, env })
  if (code !== 0) throw new LaunchError(explain(output, title), output)
}

/**
 * @param {string} output
 * @param {string} title
 */
function explain(output, title) {
  if (/ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ETIMEDOUT|ECONNRESET|ERR_SOCKET_TIMEOUT/.test(output)) return messages.offline
  if (/ENOSPC/.test(output)) return messages.diskFull
  return messages.stepFailed(title)
}
