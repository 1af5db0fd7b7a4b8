// node scripts/flowable.ts run|record|random|server …: builds and starts a real Flowable to compare the product with.
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { root } from './launch/paths.mjs'
import { launch, LaunchError } from './launch/progress.mjs'

const usage = `node scripts/flowable.ts run FILE.bpmn[,CALLED.bpmn] [KEY] ['{"start": "variables"}'] [tasks-first|events-first]
node scripts/flowable.ts record LIST.csv FOLDER
node scripts/flowable.ts random COUNT [SEED] [SAMPLE.jsonl.gz]
node scripts/flowable.ts server [PORT]`

/** Short runs: compiling them fully would cost more than it gains. */
const recorderOptions = ['-Xmx512m', '-XX:TieredStopAtLevel=1']

/** Measured against the product: everything the virtual machine can do. */
const serverOptions = ['-Xmx2g']

await launch(async () => {
  const [command = '', ...words] = process.argv.slice(2)
  if (command === 'server') return serve(words[0] ?? '8091')
  if (command === 'random') return compareRandomRuns(words)
  if (command !== 'run' && command !== 'record') throw new LaunchError(usage)
  await java(await built('recorder'), [...recorderOptions, 'Recorder', command, ...words])
})

async function compareRandomRuns([count = '1000', seed = '1', sample]: readonly string[]): Promise<void> {
  const { compareRandom } = await import('../tests/flowable/random/compare.ts')
  const folder = join(root, '.cache/flowable/random')
  mkdirSync(folder, { recursive: true })
  const classPath = await built('recorder')
  const record = (asked: string, recorded: string) => java(classPath, ['Recorder', 'batch', asked, recorded])
  const { counts, differences } = await compareRandom(record, {
    count: Number(count),
    seed: Number(seed),
    folder,
    sample,
  })
  for (const difference of differences) console.log(difference)
  for (const [name, times] of counts) console.log(`${times} ${name}`)
  process.exitCode = differences.length > 0 ? 1 : 0
}

async function serve(port: string): Promise<void> {
  await java(await built('server'), [...serverOptions, `-Dserver.port=${port}`, 'reference.ReferenceServer'])
}

/** The folder with the libraries and classes of one part, rebuilt when a source is newer. */
async function built(part: 'recorder' | 'server'): Promise<string> {
  const source = join(root, 'tests/flowable', part)
  const target = join(root, '.cache/flowable', part)
  const sources = readdirSync(join(source, 'src/main/java')).map((name) => join(source, 'src/main/java', name))
  const libraries = join(target, 'lib')
  const classes = join(target, 'classes')
  if (isOlder(libraries, [join(source, 'pom.xml')])) {
    await finish('mvn', ['-q', '-B', '-f', source, 'dependency:copy-dependencies', `-DoutputDirectory=${libraries}`])
  }
  if (isOlder(classes, sources)) {
    mkdirSync(classes, { recursive: true })
    await finish('javac', ['-parameters', '-cp', join(libraries, '*'), '-d', classes, ...sources])
    utimesSync(classes, new Date(), new Date())
  }
  return `${classes}:${join(source, 'src/main/resources')}:${join(libraries, '*')}`
}

function isOlder(made: string, sources: readonly string[]): boolean {
  if (!existsSync(made)) return true
  const time = statSync(made).mtimeMs
  return sources.some((file) => statSync(file).mtimeMs > time)
}

function java(classPath: string, words: readonly string[]): Promise<void> {
  return finish('java', ['-cp', classPath, ...words])
}

function finish(command: string, words: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, words, { stdio: 'inherit' })
    child.on('error', (error) => reject(new LaunchError(`${command}: ${error.message}`)))
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new LaunchError(`${command}: ${String(code)}`))))
  })
}
