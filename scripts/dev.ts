// npm run dev: the server with restart, Vite with hot reload and the generator on changed schemas, in one terminal.
import process from 'node:process'
import { createServer, type ViteDevServer } from 'vite'
import { ErrorOverlay } from './dev/error-overlay.ts'
import { ServerProcess } from './dev/server-process.ts'
import { watchTrees } from './dev/watch-tree.ts'
import { inRoot } from './launch/paths.mjs'
import { ensureGenerated } from './launch/product.mjs'
import { launch, LaunchError } from './launch/progress.mjs'
import { messages } from './messages.mjs'

const runtime = { node: process.execPath, env: process.env }
const overlay = new ErrorOverlay()
const server = new ServerProcess(() => print(messages.dev.serverEnded))
const generatorInputs = [inRoot('schemas'), inRoot('generators')]
const serverInputs = [inRoot('src/server'), inRoot('src/shared')]

function print(text: string): void {
  process.stdout.write(`${text}\n`)
}

/** Returns whether the generated code is up to date with the schemas. */
async function generate(): Promise<boolean> {
  try {
    await ensureGenerated(runtime)
    overlay.clear()
    return true
  } catch (error) {
    if (!(error instanceof LaunchError)) throw error
    process.stderr.write(`${error.details.trimEnd()}\n`)
    print(messages.dev.generatorWaits)
    overlay.show(error.details.trimEnd())
    return false
  }
}

function isBelow(paths: readonly string[], folders: readonly string[]): boolean {
  return paths.some((path) => folders.some((folder) => path.startsWith(folder)))
}

let isGenerated = false

/** The server restarts after the generator, not because files in `src/generated` changed. */
async function react(paths: readonly string[]): Promise<void> {
  const isDue = !isGenerated || isBelow(paths, generatorInputs)
  const isRenewed = isDue && (await generate())
  isGenerated ||= isRenewed
  if (isGenerated && (isRenewed || isBelow(paths, serverInputs))) await server.restart()
}

let queue = Promise.resolve()

function enqueue(paths: readonly string[]): Promise<void> {
  queue = queue.then(() => react(paths))
  return queue
}

async function startVite(): Promise<ViteDevServer> {
  const configured = { configFile: inRoot('vite.config.ts'), clearScreen: false, plugins: [overlay.plugin] }
  const vite = await createServer(configured)
  await vite.listen()
  return vite
}

function untilStopped(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
  })
}

await launch(async () => {
  const stopped = untilStopped()
  process.env.NODE_ENV ??= 'development'
  // Before the first run of the generator, so that a schema corrected during it is noticed.
  const watching = watchTrees([...generatorInputs, ...serverInputs], enqueue)
  const vite = await startVite()
  print(messages.dev.ready(process.env.PORT ?? '8080', vite.resolvedUrls?.local[0] ?? ''))
  await enqueue([])
  await stopped
  watching.close()
  await Promise.all([vite.close(), server.stop()])
})
