// The first two steps of every command: Node 24, and the dependencies of the lock file.
import process from 'node:process'
import { messages } from '../messages.mjs'
import { areDependenciesInstalled, installDependencies } from './dependencies.mjs'
import { assertLauncherNode, environmentFor, fetchNode, findNode } from './node-runtime.mjs'
import { createProgress } from './progress.mjs'

/**
 * Does both with progress lines and returns the environment of the following steps.
 * @param {(title: string, work: () => Promise<string | void>) => Promise<void>} step
 * @param {import('./dependencies.mjs').Wanted} wanted
 */
export async function prepare(step, wanted) {
  assertLauncherNode()
  let node = ''
  await step(messages.step.runtime, async () => {
    const found = await findNode()
    node = found ?? (await fetchNode())
    if (found) return messages.present(found === process.execPath ? process.version : 'Node 24')
  })
  const env = environmentFor(node)
  await step(messages.step.dependencies, async () => {
    if (areDependenciesInstalled(wanted)) return messages.upToDate
    await installDependencies({ node, env }, wanted)
  })
  return { node, env }
}

/**
 * The same, silent when there is nothing to do, for everyday commands.
 * @param {import('./dependencies.mjs').Wanted} wanted
 */
export async function prepareQuietly(wanted) {
  assertLauncherNode()
  const node = await findNode()
  if (node && areDependenciesInstalled(wanted)) return { node, env: environmentFor(node) }
  return prepare(createProgress(2), wanted)
}
