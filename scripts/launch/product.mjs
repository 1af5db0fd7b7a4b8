// Generated code and the build, each made only when its inputs changed.
import { existsSync } from 'node:fs'
import { messages } from '../messages.mjs'
import { runQuiet } from './child.mjs'
import { inRoot, root } from './paths.mjs'
import { LaunchError } from './progress.mjs'
import { isStampFresh, takeStamp, writeStamp } from './stamp.mjs'

const GENERATED_FROM = ['schemas', 'generators', 'src/shared']
const GENERATED = ['src/generated']
const BUILT = ['schemas', 'src', 'vite.config.ts', 'tsconfig.json', 'package-lock.json', 'scripts/build.ts']

/**
 * V8 flags of the built server. On a large machine V8 lets the young generation grow to 64 MB and the old one to four times its live
 * data; the server needs 40 MB. The flags keep both near that; tighter ones cost a tenth more CPU time per call.
 */
export const serverArguments = [
  '--max-semi-space-size=8',
  '--heap-growing-percent=45',
  inRoot('dist/server/server/main.js'),
]

/**
 * glibc otherwise keeps a heap per thread, 20 MB altogether, for threads that only hash, compress and read files. Eight threads instead of
 * four: the flush of a commit should not wait for pictures and compression.
 */
export const serverEnvironment = { MALLOC_ARENA_MAX: '1', UV_THREADPOOL_SIZE: '8' }

/** @typedef {{ node: string, env: NodeJS.ProcessEnv }} Runtime */

/**
 * @param {Runtime} runtime
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function ensureGenerated(runtime) {
  const from = takeStamp(GENERATED_FROM)
  const isThere = existsSync(inRoot('src/generated/validators'))
  if (isThere && isStampFresh('generated', from + takeStamp(GENERATED))) return false
  await runStep(runtime, 'generators/main.ts', messages.step.generate)
  writeStamp('generated', from + takeStamp(GENERATED))
  return true
}

/**
 * @param {Runtime} runtime
 * @returns {Promise<boolean>} whether there was anything to do
 */
export async function ensureBuilt(runtime) {
  const outputs = ['dist/server/server/main.js', 'dist/console/index.html']
  if (outputs.every((file) => existsSync(inRoot(file))) && isStampFresh('built', takeStamp(BUILT))) return false
  await runStep(runtime, 'scripts/build.ts', messages.step.build)
  return true
}

/** Called before a build; the returned function is called after it. */
export function beginBuild() {
  const stamp = takeStamp(BUILT)
  return () => writeStamp('built', stamp)
}

/**
 * @param {Runtime} runtime
 * @param {string} script
 * @param {string} title
 */
async function runStep({ node, env }, script, title) {
  const { code, output } = await runQuiet(node, [inRoot(script)], { cwd: root, env })
  if (code !== 0) throw new LaunchError(messages.stepFailed(title), output)
}
