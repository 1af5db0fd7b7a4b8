// Finds files by name, and lines of text files: in a thread, bounded in files, bytes, hits and time.
import { faultOfName, isEditable, maxEditableBytes } from '../../../../shared/files/site-file.ts'
import { endingOf } from '../../../../shared/validation/formats.ts'
import type { FolderFiles } from '../../../ports/file-store.ts'

export interface SearchQuery {
  /** Below the folder; '' is all of it. */
  readonly path: string
  readonly keyword: string
  /** In text files too. */
  readonly inText: boolean
}

export interface SearchHit {
  readonly path: string
  readonly type: 'dir' | 'file'
  readonly size: number
  readonly updateTime: number
  /** From 1; null: the name matches. */
  readonly line: number | null
  readonly text: string | null
}

export interface SearchResult {
  readonly hits: readonly SearchHit[]
  /** A bound was reached before everything was searched. */
  readonly isCut: boolean
}

export interface SearchBounds {
  readonly hits: number
  readonly files: number
  readonly bytes: number
  readonly ms: number
}

export const standardBounds: SearchBounds = { hits: 200, files: 50_000, bytes: 256 * 1024 * 1024, ms: 6_000 }

const hitsPerFile = 5
const shownBefore = 40
const shownLength = 160

function textsIn(content: string, keyword: string): Pick<SearchHit, 'line' | 'text'>[] {
  const folded = content.toLowerCase()
  // Folding may change the length of a few letters of other scripts: places are then those of the folded text.
  const source = folded.length === content.length ? content : folded
  const found: Pick<SearchHit, 'line' | 'text'>[] = []
  let [line, counted] = [1, 0]
  for (let at = folded.indexOf(keyword); at !== -1 && found.length < hitsPerFile; ) {
    for (let end = source.indexOf('\n', counted); end !== -1 && end < at; end = source.indexOf('\n', counted)) {
      line += 1
      counted = end + 1
    }
    const lineEnd = source.indexOf('\n', at)
    const from = Math.max(counted, at - shownBefore)
    const to = Math.min(lineEnd === -1 ? source.length : lineEnd, from + shownLength)
    found.push({ line, text: source.slice(from, to).trim().toWellFormed() })
    at = lineEnd === -1 ? -1 : folded.indexOf(keyword, lineEnd + 1)
  }
  return found
}

export async function searchFiles(
  files: FolderFiles,
  { path, keyword, inText }: SearchQuery,
  bounds: SearchBounds = standardBounds,
): Promise<SearchResult> {
  const wanted = keyword.toLowerCase()
  const until = Date.now() + bounds.ms
  const hits: SearchHit[] = []
  const folders = [path]
  let [seen, bytes] = [0, 0]
  for (let folder = folders.shift(); folder !== undefined; folder = folders.shift()) {
    for (const entry of await files.list(folder)) {
      if (hits.length >= bounds.hits || seen >= bounds.files || bytes >= bounds.bytes || Date.now() > until)
        return { hits: hits.slice(0, bounds.hits), isCut: true }
      if (faultOfName(entry.path) !== null) continue
      seen += 1
      const own = { ...entry, path: folder === '' ? entry.path : `${folder}/${entry.path}` }
      if (entry.type === 'dir') folders.push(own.path)
      if (entry.path.toLowerCase().includes(wanted)) hits.push({ ...own, line: null, text: null })
      if (!inText || entry.type === 'dir' || !isEditable(endingOf(entry.path)) || entry.size > maxEditableBytes)
        continue
      const content = await files.read(own.path)
      bytes += entry.size
      if (content === null) continue
      for (const place of textsIn(new TextDecoder().decode(content), wanted)) hits.push({ ...own, ...place })
    }
  }
  return { hits: hits.slice(0, bounds.hits), isCut: hits.length > bounds.hits }
}
