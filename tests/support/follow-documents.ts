// A copy of the project in which a reader has followed the documents: descriptors, code and generated files as the pages say.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { followedDocuments, readSteps, type Step, writeStep } from './document-steps.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

export interface Ended {
  readonly code: number
  readonly output: string
}

export interface FollowedProject extends ProjectCopy {
  /** Runs a tool with Node. */
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<Ended>
  /** Returns the output of a command; other steps write files. Only `new` and `gen` are run. */
  follow(step: Step, env?: NodeJS.ProcessEnv): Promise<string>
  /** The tests over all descriptors, as the document has them run for its entities; on SQLite. */
  testEntities(): Promise<Ended[]>
  /** Steps that change what has data already. */
  readonly later: readonly Step[]
}

const followed = new Set(['new', 'gen'])
/** What `npm run test:entity` needs. */
const entityTests = ['tests/entity', 'tests/support', 'tests/schemas', 'tests/spec']
const laterSection = '6. Changing it when there is data'

/** Vitest inside Vitest: nothing of the outer one, and text to be read. */
const plainEnvironment: NodeJS.ProcessEnv = {
  ...Object.fromEntries(Object.keys(process.env).flatMap((name) => (/^VITEST|^TEST/.test(name) ? [[name]] : []))),
  FORCE_COLOR: undefined,
  NO_COLOR: '1',
}

/** The file behind `npm run …`, without the launcher, which looks after installed packages. */
function scriptFile(folder: string, name: string): string {
  const { scripts } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    scripts: Readonly<Record<string, string>>
  }
  const file = scripts[name]?.split(' ').at(-1)
  if (file === undefined) throw new Error(`There is no npm run ${name}`)
  return file
}

export async function followDocuments(): Promise<FollowedProject> {
  const { folder, remove } = copyProject(entityTests)
  const run: FollowedProject['run'] = (args, env = {}) =>
    new Promise((resolve) => {
      execFile(process.execPath, [...args], { cwd: folder, env: { ...process.env, ...env } }, (error, stdout, stderr) =>
        resolve({ code: typeof error?.code === 'number' ? error.code : error ? 1 : 0, output: stdout + stderr }),
      )
    })
  const follow: FollowedProject['follow'] = async (step, env) => {
    if (step.kind !== 'command') {
      writeStep(folder, step)
      return ''
    }
    if (!followed.has(step.script)) return ''
    const { code, output } = await run([scriptFile(folder, step.script), ...step.args], env)
    // `gen -- diff` reports what would stop the start by its exit code.
    if (code !== 0 && !step.args.includes('diff')) throw new Error(`${step.script} ${step.args.join(' ')}\n${output}`)
    return output
  }
  const steps = followedDocuments.flatMap((name) => readSteps(name))
  const testEntities: FollowedProject['testEntities'] = async () => {
    const commands = steps.flatMap((step) => (step.kind === 'command' && step.script === 'test:entity' ? [step] : []))
    const ended: Ended[] = []
    for (const { script, args } of commands)
      ended.push(await run([scriptFile(folder, script), ...args], plainEnvironment))
    return ended
  }
  const isLater = ({ section }: Step) => section === laterSection
  for (const step of steps.filter((one) => !isLater(one))) await follow(step)
  return { folder, remove, run, follow, testEntities, later: steps.filter(isLater) }
}
