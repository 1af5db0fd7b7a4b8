// Installs the dependencies if node_modules does not match the lock file.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import process from 'node:process'
import { messages } from '../messages.mjs'
import { runNpm } from './npm.mjs'
import { inRoot, root } from './paths.mjs'

/**
 * @typedef {{ withTools: boolean }} Wanted whether the tools of checks and tests are needed, or only building and running
 * @typedef {{ version?: string, dev?: boolean, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/**
 * Compares the lock file with the one npm leaves in node_modules at the end of a complete installation. Optional
 * packages made for this platform count: npm on an older Node silently skips them, and they hold the native parts.
 * @param {Wanted} wanted
 */
export function areDependenciesInstalled({ withTools }) {
  const installedLock = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(installedLock)) return false
  const installed = readPackages(installedLock)
  const wanted = Object.entries(readPackages(inRoot('package-lock.json')))
  return wanted.every(([path, entry]) => {
    if (path === '' || (entry.dev && !withTools)) return true
    if (entry.optional && !isForThisPlatform(entry)) return true
    // An optional package without a platform may be left out by npm for reasons of its own.
    if (entry.optional && !entry.os && !installed[path]) return true
    return installed[path]?.version === entry.version
  })
}

/**
 * If only the tools are missing, they are added: a running server keeps its packages.
 * @param {{ node: string, env: NodeJS.ProcessEnv }} runtime
 * @param {Wanted} wanted
 */
export async function installDependencies({ node, env }, { withTools }) {
  const adds = withTools && areDependenciesInstalled({ withTools: false })
  const command = adds ? ['install', '--no-save'] : ['ci']
  const groups = [withTools || hasTools() ? '--include=dev' : '--omit=dev', '--include=optional']
  await runNpm([...command, '--ignore-scripts', ...groups], { node, cwd: root, env, title: messages.step.dependencies })
  removeUnused()
}

/** Tools that are installed are kept when the lock file changes. */
function hasTools() {
  const installedLock = inRoot('node_modules', '.package-lock.json')
  return existsSync(installedLock) && Object.values(readPackages(installedLock)).some(({ dev }) => dev)
}

/** Parts of packages that nothing here loads, 115 MB: bundles for script tags, pictures of icons, and the sources of SQLite. */
export const unusedFolders = [
  'antd/dist',
  'better-sqlite3/deps',
  'echarts/dist',
  'zrender/dist',
  '@ant-design/icons/dist',
  '@ant-design/icons-svg/inline-svg',
  '@ant-design/icons-svg/inline-namespaced-svg',
]

function removeUnused() {
  for (const folder of unusedFolders) {
    rmSync(inRoot('node_modules', folder), { recursive: true, force: true })
  }
}

/**
 * @param {string} file
 * @returns {Record<string, LockedPackage>}
 */
function readPackages(file) {
  return JSON.parse(readFileSync(file, 'utf8')).packages ?? {}
}

/** @param {LockedPackage} entry */
function isForThisPlatform({ os, cpu, libc }) {
  return (
    matches(os, process.platform) &&
    matches(cpu, process.arch) &&
    (process.platform !== 'linux' || matches(libc, libcName()))
  )
}

/**
 * @param {string[] | undefined} allowed
 * @param {string} name
 */
function matches(allowed, name) {
  return !allowed || allowed.includes(name)
}

/** @type {string | undefined} */
let knownLibc

function libcName() {
  if (!knownLibc) {
    // Without this the report resolves the names of all network peers. Missing in @types/node.
    Object.assign(process.report, { excludeNetwork: true })
    const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
    knownLibc = report.header.glibcVersionRuntime ? 'glibc' : 'musl'
  }
  return knownLibc
}
