// Templates in an uploaded archive: which files it may hold, what their paths say, and their texts.
import type { ArchiveFile } from '../../../archive/read-archive.ts'
import { invalid } from '../../../errors/errors.ts'
import { foldName } from './check-name.ts'
import { templateMessages as messages } from './messages.ts'

/** `single`: one index.html at the top, described by the form; `several`: `<type>/<name>/<file>`. */
export const importMode = { single: 1, several: 2 } as const

export interface ArchivedTemplate {
  /** Path in the archive, to say where a fault is. */
  readonly path: string
  readonly type: number
  readonly name: string
  readonly fileName: string
  readonly content: string
}

/** The number, code or title of a type as the name of a folder. */
export type TypeOfFolder = (folder: string) => number | null

function refused(message: string) {
  return invalid([{ field: 'file', message }])
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const chinese = new TextDecoder('gb18030', { fatal: true })

/** UTF-8, else the encoding of Chinese Windows. */
function textOf({ name, bytes }: ArchiveFile): string {
  if (bytes.includes(0)) throw refused(messages.notText(name))
  for (const decoder of [utf8, chinese]) {
    try {
      return decoder.decode(bytes)
    } catch {}
  }
  throw refused(messages.notText(name))
}

const indexFile = 'index.html'

export function readSingle(
  files: readonly ArchiveFile[],
  { type, name }: Pick<ArchivedTemplate, 'type' | 'name'>,
): ArchivedTemplate[] {
  const [file] = files
  if (!file || files.length > 1 || file.name !== indexFile) throw refused(messages.notSingle)
  return [{ path: file.name, type, name, fileName: indexFile, content: textOf(file) }]
}

function readOne(file: ArchiveFile, typeOf: TypeOfFolder): ArchivedTemplate {
  const [folder = '', name = '', fileName = '', ...deeper] = file.name.split('/')
  if (fileName === '' || deeper.length > 0) throw refused(messages.wrongPlace(file.name))
  const type = typeOf(folder)
  if (type === null) throw refused(messages.unknownType(folder))
  return { path: file.name, type, name, fileName, content: textOf(file) }
}

export function readSeveral(files: readonly ArchiveFile[], typeOf: TypeOfFolder): ArchivedTemplate[] {
  const templates = new Map<string, ArchivedTemplate>()
  for (const file of files) {
    const template = readOne(file, typeOf)
    const key = `${template.type}/${foldName(template.name)}`
    const same = templates.get(key)
    if (same) throw refused(same.name === template.name ? messages.twoFiles(file.name) : messages.sameFolder(file.name))
    templates.set(key, template)
  }
  return [...templates.values()]
}
