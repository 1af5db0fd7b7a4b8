// Files that a job leaves for whoever asked for it: kept for a day, then collected.
import type { FileStore } from '../ports/file-store.ts'

export const resultFolder = 'results'
/** They hold personal data, and can be made again. */
const keepMs = 24 * 60 * 60 * 1000
const ofSource = '-source'
/** Until the job of a file that has just arrived is written. */
const arrivalMs = 10 * 60 * 1000

export interface ResultFile {
  /** In the store. */
  readonly place: string
  /** As which it is downloaded. */
  readonly name: string
  /** Epoch milliseconds. */
  readonly until: number
}

/** The same for every run of the job: a repeated run replaces the file. */
export function resultFile(jobId: number, name: string, now: number): ResultFile {
  return { place: `${resultFolder}/${jobId}-result`, name, until: now + keepMs }
}

/** What the job works on. The job removes it; a lost one leaves it to be collected. */
export function sourcePlace(key: string): string {
  return `${resultFolder}/${key}${ofSource}`
}

/** Of what a job has stored as its result; null: no file, or not any more. */
export function resultFileOf(result: unknown, now: number): ResultFile | null {
  const { file } = (result ?? {}) as { readonly file?: ResultFile }
  return file !== undefined && file.until > now ? file : null
}

/** Results of yesterday, and sources that no job needs; `needed` is read before. Returns how many were deleted. */
export async function collectResults(files: FileStore, needed: ReadonlySet<string>, now: number): Promise<number> {
  const old = (await files.list(resultFolder)).filter(({ path, updateTime }) => {
    if (needed.has(`${resultFolder}/${path}`)) return false
    return updateTime < now - (path.endsWith(ofSource) ? arrivalMs : keepMs)
  })
  for (const { path } of old) await files.remove(`${resultFolder}/${path}`)
  return old.length
}
