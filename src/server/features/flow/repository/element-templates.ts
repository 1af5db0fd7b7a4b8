// Templates for elements of diagrams: those of the product, and those that the operator put into the file store below element-templates/.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { ElementTemplate } from '../../../../shared/flow/element-template/element-template.ts'
import { elementTemplateMessages as messages } from '../../../../shared/flow/element-template/messages.ts'
import { readTemplates } from '../../../../shared/flow/element-template/read-templates.ts'
import type { FileStore, StoredFile } from '../../../ports/file-store.ts'

export interface TemplateFiles {
  readonly templates: readonly ElementTemplate[]
  readonly problems: readonly { readonly file: string; readonly message: string }[]
}

interface TemplateFile {
  readonly name: string
  /** Null: too large. */
  readonly text: string | null
}

const shipped = join(import.meta.dirname, '../../../starter/element-templates')
const folder = 'element-templates'
const ending = '.json'
const mostFiles = 100
const mostKilobytes = 256

async function readShipped(): Promise<readonly TemplateFile[]> {
  const names = (await readdir(shipped)).filter((name) => name.endsWith(ending)).toSorted()
  return Promise.all(names.map(async (name) => ({ name, text: await readFile(join(shipped, name), 'utf8') })))
}

let known: Promise<readonly TemplateFile[]> | undefined

async function findOwn(files: FileStore): Promise<readonly StoredFile[]> {
  return (await files.list(folder))
    .filter(({ path, type }) => type === 'file' && path.endsWith(ending))
    .toSorted((one, other) => one.path.localeCompare(other.path))
    .slice(0, mostFiles)
}

function readOwn(files: FileStore, found: readonly StoredFile[]): Promise<readonly TemplateFile[]> {
  return Promise.all(
    found.map(async ({ path, size }) => {
      const bytes = size > mostKilobytes * 1024 ? null : await files.read(`${folder}/${path}`)
      return { name: path, text: bytes === null ? null : new TextDecoder().decode(bytes) }
    }),
  )
}

interface Kept {
  /** Paths, sizes and times of the files. */
  readonly version: string
  readonly answer: Promise<TemplateFiles>
}

const kept = new WeakMap<FileStore, Kept>()

/** Files are read and checked again only when one of them has changed. */
export async function loadTemplates(files: FileStore): Promise<TemplateFiles> {
  const found = await findOwn(files)
  const version = JSON.stringify(found.map(({ path, size, updateTime }) => [path, size, updateTime]))
  const last = kept.get(files)
  if (last?.version === version) return last.answer
  const answer = loadAll(files, found)
  kept.set(files, { version, answer })
  answer.catch(() => kept.delete(files))
  return answer
}

/** The operator's come first: one that has the id of a shipped one replaces it. */
async function loadAll(files: FileStore, found: readonly StoredFile[]): Promise<TemplateFiles> {
  known ??= readShipped()
  const own = collect(await readOwn(files, found))
  const others = collect(await known)
  const replaced = new Set(own.templates.map(({ id }) => id))
  return {
    templates: [...own.templates, ...others.templates.filter(({ id }) => !replaced.has(id))],
    problems: own.problems,
  }
}

function collect(files: readonly TemplateFile[]): TemplateFiles {
  const taken = new Set<string>()
  const templates: ElementTemplate[] = []
  const problems: TemplateFiles['problems'][number][] = []
  for (const { name, text } of files) {
    const read =
      text === null ? { templates: [], problems: [messages.tooLarge(mostKilobytes)] } : readTemplates(text, taken)
    templates.push(...read.templates)
    for (const { id } of read.templates) taken.add(id)
    problems.push(...read.problems.map((message) => ({ file: name, message })))
  }
  return { templates, problems }
}
