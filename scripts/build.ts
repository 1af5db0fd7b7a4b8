// npm run build: generated code, then the server (types stripped, what renders pages bundled) and the console (Vite) side by side into
// dist/; `--if-changed` skips what is already built from these sources.
import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { dirname, join, relative } from 'node:path'
import process from 'node:process'
import { runQuiet } from './launch/child.mjs'
import { inRoot, root } from './launch/paths.mjs'
import { beginBuild, ensureBuilt, ensureGenerated } from './launch/product.mjs'
import { launch, LaunchError } from './launch/progress.mjs'
import { messages } from './messages.mjs'

const runtime = { node: process.execPath, env: process.env }

/** Always a production build, whatever the caller's environment: tests build too. */
const env = { ...process.env, NODE_ENV: 'production' }

async function runTool(args: readonly string[]): Promise<void> {
  const { code, output } = await runQuiet(process.execPath, args, { cwd: root, env })
  if (code !== 0) throw new LaunchError(messages.stepFailed(messages.step.build), output)
}

async function buildServer(): Promise<void> {
  rmSync(inRoot('dist/server'), { recursive: true, force: true })
  for (const folder of ['src/server', 'src/shared', 'src/generated']) stripTypes(folder)
  copyIntoServer('src/generated/validators', () => true)
  copyIntoServer('src/server/starter', (path) => !path.endsWith('.ts'))
  await bundleRendering()
}

/** The process that renders starts for publications and previews: from two files instead of eighty it takes half as long. */
async function bundleRendering(): Promise<void> {
  const { build: bundle } = await import('vite')
  const folder = 'src/server/publishing'
  await bundle({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      target: 'node24',
      outDir: inRoot('dist/server/server/publishing'),
      emptyOutDir: false,
      minify: false,
      rolldownOptions: {
        input: {
          'render-child': inRoot(folder, 'render-child.ts'),
          'store-thread': inRoot(folder, 'storing/store-thread.ts'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'bundled/[name].js' },
      },
    },
  })
}

/** `from './x.ts'`, `import './x.ts'` and `import('./x.ts')`. */
const importOfSource = /((?:\bfrom|\bimport)\s*\(?\s*'\.[^'\n]*)\.ts'/g

/**
 * Types become blanks, so that lines and columns stay those of the sources, and starting the product needs no compiler.
 * Wrong types are found by `npm run check`.
 */
function stripTypes(folder: string): void {
  for (const entry of readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !/(?<!\.d)\.ts$/.test(entry.name)) continue
    const path = join(entry.parentPath, entry.name)
    const code = stripTypeScriptTypes(readFileSync(path, 'utf8')).replace(importOfSource, "$1.js'")
    const target = inRoot('dist/server', relative(inRoot('src'), path).replace(/\.ts$/, '.js'))
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, code)
  }
}

/** What is not TypeScript: compiled validators and the files of the starter site. */
function copyIntoServer(folder: string, wanted: (path: string) => boolean): void {
  for (const entry of readdirSync(inRoot(folder), { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name)
    if (entry.isFile() && wanted(path)) cpSync(path, inRoot('dist/server', relative(inRoot('src'), path)))
  }
}

async function buildConsole(): Promise<void> {
  await runTool(['node_modules/vite/bin/vite.js', 'build'])
}

async function build(): Promise<void> {
  await ensureGenerated(runtime)
  const markBuilt = beginBuild()
  await Promise.all([buildServer(), buildConsole()])
  markBuilt()
}

await launch(async () => {
  if (process.argv.includes('--if-changed')) await ensureBuilt(runtime)
  else await build()
})
