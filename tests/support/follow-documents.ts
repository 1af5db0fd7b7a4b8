// A copy of the project in which a reader has followed the documents: descriptors, code and generated files as the pages say.
import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { followedDocuments, readSteps, type Step, writeStep } from './document-steps.ts'
import { copyProject, type ProjectCopy } from './project-copy.ts'

export interface FollowedProject extends ProjectCopy {
  /** Runs a tool with Node; its output, and whether it ended well. */
  run(args: readonly string[], env?: NodeJS.ProcessEnv): Promise<{ code: number; output: string }>
  /** Returns the output of a command; other steps write files. Only `new` and `gen` are run. */
  follow(step: Step, env?: NodeJS.ProcessEnv): Promise<string>
  /** Steps that change what has data already. */
  readonly later: readonly Step[]
}

const followed = new Set(['new', 'gen'])
const laterSection = '6. Changing it when there is data'

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
  const { folder, remove } = copyProject()
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
    const { output } = await run([scriptFile(folder, step.script), ...step.args], env)
    return output
  }
  const steps = followedDocuments.flatMap((name) => readSteps(name))
  const isLater = ({ section }: Step) => section === laterSection
  for (const step of steps.filter((one) => !isLater(one))) await follow(step)
  return { folder, remove, run, follow, later: steps.filter(isLater) }
}
