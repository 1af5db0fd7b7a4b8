// The first two steps of every command: Node 24, and the dependencies of the lock file.
import process from 'node:process'
import { messages } from '../messages.mjs'
import { areDependenciesInstalled, installDependencies } from './dependencies.mjs'
import { assertLauncherNode, environmentFor, fetchNode, findNode } from './node-runtime.mjs'
import { createProgress } from './progress.mjs'

/**
 * Does both with progress lines and answers what the following steps run with.
 * @param {(title: string, work: () => Promise<string | void>) => Promise<void>} step
 */
export async function prepare(step) {
  assertLauncherNode()
  let node = ''
  await step(messages.step.runtime, async () => {
    const found = await findNode()
    node = found ?? (await fetchNode())
    if (found) return messages.present(found === process.execPath ? process.version : 'Node 24')
  })
  const env = environmentFor(node)
  await step(messages.step.dependencies, async () => {
    if (areDependenciesInstalled()) return messages.upToDate
    await installDependencies(node, env)
  })
  return { node, env }
}

/** The same without a word when nothing is to be done, for the commands of daily work. */
export async function prepareQuietly() {
  assertLauncherNode()
  const node = await findNode()
  if (node && areDependenciesInstalled()) return { node, env: environmentFor(node) }
  return prepare(createProgress(2))
}
