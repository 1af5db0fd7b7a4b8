// npm run conformance -- FOLDER: replays processes and compares them with recordings of the real Flowable, one row per line.
import { existsSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import process from 'node:process'
import { readCsv } from './conformance/read-csv.ts'
import { checkRow, type Verdict } from './conformance/rows.ts'

/** `differs.csv` beside the index: files where this engine deliberately supports more, and why. */
function differences(folder: string): Map<string, string> {
  const file = join(folder, 'differs.csv')
  const rows = existsSync(file) ? readCsv(readFileSync(file, 'utf8')) : []
  return new Map(rows.map(({ file: name = '', why = '' }) => [name, why]))
}

async function judged(folder: string, row: Readonly<Record<string, string>>): Promise<Verdict> {
  try {
    return await checkRow(folder, row)
  } catch (error) {
    return { kind: 'failed', notes: [error instanceof Error ? error.message : String(error)] }
  }
}

async function main(folder: string): Promise<number> {
  const counts = { passed: 0, failed: 0, skipped: 0 }
  const onPurpose = differences(folder)
  for (const row of readCsv(readFileSync(join(folder, 'index.csv'), 'utf8'))) {
    const why = onPurpose.get(row.file ?? '')
    const { kind, notes } = why === undefined ? await judged(folder, row) : { kind: 'skipped' as const, notes: [why] }
    counts[kind]++
    const what = [row.file, row.driver, row.start_variables]
      .filter((part) => part !== '' && part !== undefined)
      .join(' ')
    console.log(`${kind.padEnd(7)} ${what}${notes.length === 0 ? '' : `: ${notes.join('; ')}`}`)
  }
  if (counts.skipped > 0) console.log(`${counts.skipped} left out`)
  console.log(`${counts.passed} passed, ${counts.failed} failed`)
  return counts.failed === 0 && counts.passed > 0 ? 0 : 1
}

const [folder] = process.argv.slice(2)
if (folder === undefined) {
  console.error('npm run conformance -- FOLDER, a folder with index.csv, bpmn/, traces/, invalid/, forms/')
  process.exitCode = 2
} else process.exitCode = await main(resolve(process.env.INIT_CWD ?? '.', folder))
