// One row of an index: a run, a file that must be refused, or a form. Returns the differences, or why it is skipped.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseForm } from '../../src/server/engine/form/parse-form.ts'
import { leafFields } from '../../src/shared/flow/form/leaf-fields.ts'
import type { ProcessModel } from '../../src/server/engine/model/process-model.ts'
import { parseDiagram } from '../../src/server/engine/parse/parse-diagram.ts'
import { compare, type Expected } from './compare.ts'
import type { CsvRow } from './read-csv.ts'
import { play } from './scenario.ts'
import { stepsOf, type Trace } from './trace.ts'

export type Verdict = { readonly kind: 'passed' | 'failed' | 'skipped'; readonly notes: readonly string[] }

function verdict(notes: readonly string[]): Verdict {
  return { kind: notes.length === 0 ? 'passed' : 'failed', notes }
}

function read(folder: string, file: string): string {
  return readFileSync(join(folder, file), 'utf8')
}

function column(row: CsvRow, name: string): string {
  return row[name] ?? ''
}

async function refusedRow(folder: string, row: CsvRow): Promise<Verdict> {
  const { problems } = await parseDiagram(read(folder, column(row, 'file')))
  const found = new Set(problems.filter(({ severity }) => severity === 'error').map(({ code }) => code))
  const wanted = new Set(column(row, 'expected_steps').replace('deployment refused:', '').trim().split(/\s+/))
  const missing = [...wanted].filter((code) => code !== '' && !found.has(code)).map((code) => `no problem ${code}`)
  const extra = [...found].filter((code) => !wanted.has(code)).map((code) => `problem ${code} besides`)
  return verdict(found.size === 0 ? ['deployed'] : [...missing, ...(wanted.has('') ? [] : extra)])
}

async function formRow(folder: string, row: CsvRow): Promise<Verdict> {
  const { form, problems } = await parseForm(read(folder, column(row, 'file')))
  if (form === null) return verdict(problems.map(({ message }) => message))
  const fields = leafFields(form.fields).map(({ id, type }) => `${id}:${type}`)
  const wanted = /fields: (.*)$/.exec(column(row, 'expected_steps'))?.[1] ?? ''
  const notes = fields.join(' ') === wanted.trim() ? [] : [`fields ${fields.join(' ')}, not ${wanted}`]
  const end = column(row, 'end_state')
  if (end.startsWith('no outcomes')) return verdict([...notes, ...form.outcomes.map(({ name }) => `outcome ${name}`)])
  const absent = form.outcomes.filter(({ id, name }) => !end.includes(name) && !(id !== null && end.includes(id)))
  return verdict([...notes, ...absent.map(({ name }) => `outcome ${name} is not in: ${end}`)])
}

async function modelsOf(folder: string, row: CsvRow): Promise<{ models: ProcessModel[]; notes: string[] }> {
  const others = column(row, 'deploy_with')
    .split(/[ ;]+/)
    .filter((file) => file !== '')
  const models: ProcessModel[] = []
  const notes: string[] = []
  for (const file of [...others, column(row, 'file')]) {
    const { processes, problems } = await parseDiagram(read(folder, file))
    models.push(...processes)
    const errors = problems.filter(({ severity }) => severity === 'error')
    notes.push(...errors.map(({ code, message }) => `${file} refused: ${code} ${message}`))
  }
  return { models, notes }
}

function expectedOf(
  folder: string,
  row: CsvRow,
  { models, startVariables }: { models: readonly ProcessModel[]; startVariables: Record<string, unknown> },
): Expected {
  const [, before = '', text = ''] =
    /^(.*?)\s*\|?\s*then error, step rolled back: (.*)$/s.exec(column(row, 'expected_steps')) ?? []
  const names = before.split(' | ').filter((name) => name !== '')
  const trace = column(row, 'trace')
  const variables = column(row, 'final_variables')
  return {
    steps: trace === '' ? null : stepsOf(JSON.parse(read(folder, trace)) as Trace, models),
    error: text === '' ? null : { before: names, text },
    endState: column(row, 'end_state'),
    variables: variables === '' ? null : (JSON.parse(variables) as Record<string, unknown>),
    startVariables,
  }
}

export async function checkRow(folder: string, row: CsvRow): Promise<Verdict> {
  const file = column(row, 'file')
  if (column(row, 'needs_java') === 'y') return { kind: 'skipped', notes: ['it calls Java classes'] }
  if (column(row, 'expected_steps').startsWith('deployment refused')) return refusedRow(folder, row)
  if (file.endsWith('.form')) return formRow(folder, row)
  const { models, notes } = await modelsOf(folder, row)
  if (notes.length > 0) return verdict(notes)
  const variables = JSON.parse(column(row, 'start_variables') || '{}') as Record<string, unknown>
  const driver = column(row, 'driver') === 'events-first' ? 'events-first' : 'tasks-first'
  const seen = await play({ models, key: column(row, 'process_key'), variables, driver })
  return verdict(compare(expectedOf(folder, row, { models, startVariables: variables }), seen))
}
