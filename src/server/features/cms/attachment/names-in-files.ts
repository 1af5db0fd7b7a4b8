// The names of uploads in the files of all sites: published pages, working files, their bin and their history.
import type { FileStore, StoredFile } from '../../../ports/file-store.ts'

const siteFolders = 'sites'
/** Their bytes hold no addresses as text. Anything else is read, whatever it is called: pages, contents of the bin and of the history have no extension. */
const binary =
  /\.(?:png|jpe?g|gif|webp|avif|bmp|ico|woff2?|ttf|otf|mp[34]|avi|mpeg|webm|ogg|wav|wma|pdf|zip|rar|7z|gz|br|docx?|xlsx?|pptx?)$/i
/** Small, so that other work of the process waits for milliseconds only. */
const chunkBytes = 256 * 1024
/** A name that two chunks share is found in the second. */
const overlapBytes = 35

export async function* filesBelow(files: FileStore, folder: string): AsyncGenerator<StoredFile> {
  for (const entry of await files.list(folder)) {
    const path = `${folder}/${entry.path}`
    if (entry.type === 'dir') yield* filesBelow(files, path)
    else yield { ...entry, path }
  }
}

/** In chunks. */
export async function* textsOfFile(files: Pick<FileStore, 'open'>, path: string): AsyncGenerator<string> {
  const file = await files.open(path)
  if (file === null) return
  try {
    for (let start = 0; start < file.size; start += chunkBytes - overlapBytes) {
      const end = Math.min(start + chunkBytes, file.size) - 1
      yield Buffer.from(await file.read({ start, end })).toString('latin1')
    }
  } finally {
    await file.close()
  }
}

/** A style sheet or a script of a site may reference uploads too; pages keep theirs until they are rewritten. */
export async function* siteTexts(files: FileStore): AsyncGenerator<string> {
  for await (const { path } of filesBelow(files, siteFolders)) if (!binary.test(path)) yield* textsOfFile(files, path)
}
