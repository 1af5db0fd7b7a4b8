// The steps of a document that a reader follows: commands, files, lines to add and texts to change, in their order.
// A block of code is the file that the line above it names (`path`:), or lines to add to its end.
import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { projectRoot } from './source-files.ts'

/** Documents of docs/ that tests follow step by step. */
export const followedDocuments = ['adding-an-entity.md', 'cookbook.md'] as const
export type FollowedDocument = (typeof followedDocuments)[number]

interface Place {
  /** Title of the section. */
  readonly section: string
}

interface Command extends Place {
  readonly kind: 'command'
  readonly script: string
  readonly args: readonly string[]
}

interface Written extends Place {
  readonly kind: 'file' | 'lines'
  readonly path: string
  readonly text: string
}

interface Change extends Place {
  readonly kind: 'change'
  readonly path: string
  readonly from: string
  readonly to: string
}

export type Step = Command | Written | Change

const lead = /^(.*?)`([^`]+)`:$/
const change = /In `([^`]+)`, change `([^`]+)` to `([^`]+)`/
/** Blocks that are shown only. */
const notCode = new Set(['', 'text', 'mermaid'])

function commandOf(line: string, section: string): Step[] {
  const [, script, args = ''] = /^npm (?:run )?([\w:]+)(?: -- (.*))?$/.exec(line.replace(/\s+#.*$/, '')) ?? []
  return script === undefined ? [] : [{ kind: 'command', section, script, args: args.split(' ').filter(Boolean) }]
}

interface Block {
  readonly language: string
  readonly text: string
  /** The line above. */
  readonly above: string
  readonly section: string
}

function stepsOfBlock({ language, text, above, section }: Block): Step[] {
  if (language === 'bash') return text.split('\n').flatMap((line) => commandOf(line, section))
  const [, how = '', path] = lead.exec(above) ?? []
  if (path !== undefined) return [{ kind: /\badd\b/i.test(how) ? 'lines' : 'file', section, path, text }]
  if (notCode.has(language)) return []
  throw new Error(`A block of ${language} in "${section}" has no file: the line above it must end in \`path\`:`)
}

export function readSteps(name: FollowedDocument): Step[] {
  const steps: Step[] = []
  let [section, above, language] = ['', '', null as string | null]
  let block: string[] = []
  for (const line of readFileSync(join(projectRoot, 'docs', name), 'utf8').split('\n')) {
    const fence = /^```(\w*)/.exec(line)?.[1]
    if (language !== null && fence !== undefined) {
      steps.push(...stepsOfBlock({ language, text: `${block.join('\n')}\n`, above, section }))
      language = null
    } else if (language !== null) block.push(line)
    else if (fence !== undefined) [language, block] = [fence, []]
    else {
      section = /^## (.*)/.exec(line)?.[1] ?? section
      if (line !== '') above = line
      const [, path, from, to] = change.exec(line) ?? []
      if (path !== undefined && from !== undefined && to !== undefined)
        steps.push({ kind: 'change', section, path, from, to })
    }
  }
  return steps
}

/** Writes what a step says into a copy of the project; commands are for the caller to run. */
export function writeStep(folder: string, step: Step): void {
  if (step.kind === 'command') return
  const file = join(folder, step.path)
  mkdirSync(dirname(file), { recursive: true })
  if (step.kind === 'change') {
    const text = readFileSync(file, 'utf8')
    if (!text.includes(step.from)) throw new Error(`${step.path} does not contain ${step.from}`)
    writeFileSync(file, text.replace(step.from, step.to))
  } else if (step.kind === 'file') writeFileSync(file, step.text)
  else appendFileSync(file, step.text)
}
