// The recorded scenarios on the embedded engine: it behaves like the real Flowable.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type CsvRow, readCsv } from '../../../scripts/conformance/read-csv.ts'
import { checkRow } from '../../../scripts/conformance/rows.ts'
import { projectRoot } from '../../support/source-files.ts'

const folder = join(projectRoot, 'tests/conformance')

function rowsOf(file: string): CsvRow[] {
  return readCsv(readFileSync(join(folder, file), 'utf8'))
}

const onPurpose = new Set(rowsOf('differs.csv').map(({ file }) => file ?? ''))

/** Differences by file; an aborted run differs too. */
async function differences(): Promise<Map<string, string[]>> {
  const found = new Map<string, string[]>()
  for (const row of rowsOf('index.csv')) {
    const file = row['file'] ?? ''
    const notes = await checkRow(folder, row).then(
      (verdict) => verdict.notes,
      (error: unknown) => [String(error)],
    )
    if (notes.length > 0) found.set(file, [...(found.get(file) ?? []), ...notes])
  }
  return found
}

test('every recorded process runs as in the real engine, but for those that differ on purpose', async () => {
  const found = await differences()
  expect([...found].filter(([file]) => !onPurpose.has(file))).toEqual([])
  expect([...onPurpose].filter((file) => !found.has(file))).toEqual([])
}, 60_000)

test('the recorded processes are many', () => {
  expect(rowsOf('index.csv').length).toBeGreaterThan(400)
})
