// Dependencies from the lock file: installed when what lies in node_modules is not what the lock file says.
import { existsSync, readFileSync } from 'node:fs'
import process from 'node:process'
import { messages } from '../messages.mjs'
import { runNpm } from './npm.mjs'
import { inRoot, root } from './paths.mjs'

/**
 * @typedef {{ version?: string, optional?: boolean, os?: string[], cpu?: string[], libc?: string[] }} LockedPackage
 */

/**
 * Compares the lock file with the one npm leaves in node_modules at the end of a complete installation. Optional
 * packages made for this platform count: npm on an older Node skips them without a word, and they hold the native parts.
 */
export function areDependenciesInstalled() {
  const installedLock = inRoot('node_modules', '.package-lock.json')
  if (!existsSync(installedLock)) return false
  const installed = readPackages(installedLock)
  const wanted = Object.entries(readPackages(inRoot('package-lock.json')))
  return wanted.every(([path, entry]) => {
    if (path === '' || (entry.optional && !isForThisPlatform(entry))) return true
    // An optional package without a platform may be left out by npm for reasons of its own.
    if (entry.optional && !entry.os && !installed[path]) return true
    return installed[path]?.version === entry.version
  })
}

/**
 * @param {string} node
 * @param {NodeJS.ProcessEnv} env
 */
export async function installDependencies(node, env) {
  await runNpm(['ci', '--ignore-scripts', '--include=dev', '--include=optional'], {
    node,
    cwd: root,
    env,
    title: messages.step.dependencies,
  })
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
    // Without this the report looks up the names of all network peers. Missing in @types/node.
    Object.assign(process.report, { excludeNetwork: true })
    const report = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
    knownLibc = report.header.glibcVersionRuntime ? 'glibc' : 'musl'
  }
  return knownLibc
}
