// The files of a record: the whole one, and a few later changes, so that one changed article does not rewrite megabytes.
import type { PageObjects } from '../pages/page-objects.ts'
import type { ReadKey } from './reads.ts'

/** `changed`: by articles; `restyled`: only by the tree, templates, settings or time, which wait for a publication of the site. */
export type PageChange = 'same' | 'restyled' | 'changed'

export interface WholeRecord {
  /** Changes name the record that they belong to. */
  readonly id: string
  readonly base: string
  readonly reads: readonly (readonly [ReadKey, string])[]
  /** Questions of whatever is the same on many pages, as places in `reads`. Absent in records of earlier versions. */
  readonly parts?: readonly (readonly number[])[]
  /** Reads as places in `reads`; `-1` is the first part, `-2` the second. */
  readonly pages: readonly (readonly [path: string, hash: string, reads: readonly number[], left: PageChange])[]
}

export interface RecordChange {
  readonly id: string
  readonly reads: readonly (readonly [ReadKey, string])[]
  readonly pages: readonly (readonly [path: string, hash: string, reads: readonly ReadKey[], left: PageChange])[]
  readonly removed: readonly string[]
}

export interface StoredRecord {
  readonly whole: WholeRecord
  /** In the order in which they were written. */
  readonly changes: readonly RecordChange[]
}

function parse(bytes: Uint8Array): unknown {
  return JSON.parse(new TextDecoder().decode(bytes))
}

async function loadChange(objects: PageObjects, id: string, number: number): Promise<RecordChange | null> {
  const bytes = await objects.readRecord(number)
  const change = bytes && (parse(bytes) as RecordChange)
  return change?.id === id ? change : null
}

/** Null: there is none. */
export async function loadRecord(objects: PageObjects): Promise<StoredRecord | null> {
  const bytes = await objects.readRecord(0)
  if (bytes === null) return null
  const whole = parse(bytes) as WholeRecord
  const changes: RecordChange[] = []
  for (;;) {
    const change = await loadChange(objects, whole.id, changes.length + 1)
    if (!change) return { whole, changes }
    changes.push(change)
  }
}

/** What was stored last, so that a process notices that another one has stored a record since. */
export interface RecordMark {
  readonly id: string
  readonly changes: number
  /** Size and time of the whole record. */
  readonly file: string
}

export async function markOf(objects: PageObjects, given: Omit<RecordMark, 'file'>): Promise<RecordMark> {
  const file = await objects.statRecord()
  return { ...given, file: file ? `${file.size} ${file.updateTime}` : '' }
}

export async function isLatest(objects: PageObjects, mark: RecordMark): Promise<boolean> {
  const { file } = await markOf(objects, mark)
  return file === mark.file && (await loadChange(objects, mark.id, mark.changes + 1)) === null
}
