// npm run dev: the server with restart, Vite with hot reload and the generator on changed schemas, in one terminal.
import { type ChildProcess, spawn } from 'node:child_process'
import { type FSWatcher, watch } from 'node:fs'
import process from 'node:process'
import { runQuiet } from './launch/child.mjs'
import { inRoot, root } from './launch/paths.mjs'
import { ensureGenerated } from './launch/product.mjs'
import { launch } from './launch/progress.mjs'
import { messages } from './messages.mjs'

const runtime = { node: process.execPath, env: process.env }
const SETTLE = 150

function startTool(args: readonly string[]): ChildProcess {
  return spawn(process.execPath, args, {
    cwd: root,
    stdio: 'inherit',
    env: { NODE_ENV: 'development', ...process.env },
  })
}

/** Answers when one of them ends; the others are told to end too. */
async function runTogether(children: readonly ChildProcess[]): Promise<number> {
  const ends = children.map(
    (child) => new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 0))),
  )
  // Ctrl-C reaches the children through the terminal.
  process.on('SIGINT', () => {})
  process.on('SIGTERM', () => children.forEach((child) => child.kill('SIGTERM')))
  const code = await Promise.race(ends)
  for (const child of children) child.kill('SIGTERM')
  await Promise.all(ends)
  return code
}

/** The server restarts and Vite reloads by themselves once the generated code has changed. */
function generateOnChange(): FSWatcher {
  let timer: NodeJS.Timeout | undefined
  const generate = async () => {
    const { code, output } = await runQuiet(process.execPath, [inRoot('generators/main.ts')], { cwd: root })
    if (code !== 0) process.stderr.write(output)
  }
  return watch(inRoot('schemas'), { recursive: true }, () => {
    clearTimeout(timer)
    timer = setTimeout(() => void generate(), SETTLE)
  })
}

await launch(async () => {
  await ensureGenerated(runtime)
  const watching = generateOnChange()
  const port = process.env.PORT ?? '8080'
  process.stdout.write(`${messages.dev(port)}\n`)
  const server = startTool(['--watch', '--watch-preserve-output', 'src/server/main.ts'])
  const vite = startTool(['node_modules/vite/bin/vite.js', '--clearScreen', 'false'])
  process.exitCode = await runTogether([server, vite])
  // A recursive watcher keeps the process alive, whatever unref() is told.
  watching.close()
})
