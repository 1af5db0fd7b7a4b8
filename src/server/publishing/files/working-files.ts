// The files of a site that people work on: `files/`. Publishing copies them to `assets/`, from where readers get them.
import type { FileStore } from '../../ports/file-store.ts'
import { siteFolder } from '../page-path.ts'

/** Of a site whose files have not been opened or published since they are two folders, there is only the published one. */
export function workingFolder(code: string): string {
  return `${siteFolder(code)}/files`
}

export function publishedFiles(code: string): string {
  return `${siteFolder(code)}/assets`
}

/** Beside them: what was copied when. */
export function copiedRecord(code: string): string {
  return `${siteFolder(code)}/assets.json`
}

/** Changes of a site's files, and copies of them, happen one after the other, whichever process makes them. */
export function exclusiveFiles<Result>(files: FileStore, code: string, work: () => Promise<Result>): Promise<Result> {
  return files.exclusive(`files of ${siteFolder(code)}`, work)
}

/** Sites of earlier versions start with what they have published. */
export async function ensureWorkingFolder(files: FileStore, code: string): Promise<string> {
  const folder = workingFolder(code)
  if ((await files.stat(folder)) !== null) return folder
  await exclusiveFiles(files, code, async () => {
    if ((await files.stat(folder)) !== null) return
    if ((await files.stat(publishedFiles(code))) === null) await files.makeFolder(folder)
    else await files.copy(publishedFiles(code), folder)
  })
  return folder
}

export interface WalkedFile {
  /** Relative to the folder. */
  readonly path: string
  readonly size: number
  readonly updateTime: number
}

export async function* walkFiles(
  files: Pick<FileStore, 'list'>,
  folder: string,
  prefix = '',
): AsyncGenerator<WalkedFile> {
  for (const { path, type, size, updateTime } of await files.list(folder)) {
    if (type === 'dir') yield* walkFiles(files, `${folder}/${path}`, `${prefix}${path}/`)
    else yield { path: prefix + path, size, updateTime }
  }
}
