// The template packs of this server: shipped ones, and those that the operator put into the file store below packs/.
import type { FileStore } from '../../ports/file-store.ts'
import { parsePack } from './parse-pack.ts'
import { shippedFiles } from './shipped-files.ts'
import type { PackFiles, PackTemplate, TemplatePack } from './template-pack.ts'

const packId = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Read when the server starts, so that no transaction waits for files. */
let known: readonly TemplatePack[] = []

async function readText(files: PackFiles, path: string): Promise<string> {
  const bytes = await files.read(path)
  if (bytes === null) throw new Error(`${path} is missing`)
  return decoder.decode(bytes)
}

async function readPack(files: PackFiles, id: string): Promise<TemplatePack> {
  const text = parsePack(JSON.parse(await readText(files, `${id}/pack.json`)))
  const templates = text.templates.map(async (one): Promise<PackTemplate> => {
    return { ...one, content: await readText(files, `${id}/templates/${one.fileName}.liquid`) }
  })
  return { ...text, id, templates: await Promise.all(templates), files }
}

export interface ReadPacks {
  readonly packs: readonly TemplatePack[]
  /** Why a pack is left out, a sentence each. */
  readonly faults: readonly string[]
}

export async function readPacks(files: PackFiles): Promise<ReadPacks> {
  const folders = (await files.list('')).filter(({ type }) => type === 'dir')
  const faults: string[] = []
  const read = folders.map(async ({ path }) => {
    try {
      if (!packId.test(path)) throw new Error('the name of its folder must consist of a-z, 0-9 and -')
      return [await readPack(files, path)]
    } catch (error) {
      faults.push(`The template pack ${path} is left out: ${(error as Error).message}.`)
      return []
    }
  })
  return { packs: (await Promise.all(read)).flat(), faults }
}

function ownFiles(files: FileStore): PackFiles {
  const root = 'packs'
  return {
    read: (path) => files.read(`${root}/${path}`),
    list: (folder) => files.list(folder === '' ? root : `${root}/${folder}`),
  }
}

/** A pack of the operator replaces the shipped one of the same name. Returns what is wrong with packs that are left out. */
export async function openPacks(files: FileStore): Promise<readonly string[]> {
  const shipped = await readPacks(shippedFiles)
  const own = await readPacks(ownFiles(files))
  const byId = new Map([...shipped.packs, ...own.packs].map((pack) => [pack.id, pack]))
  known = [...byId.values()].toSorted((a, b) => a.sort - b.sort || a.id.localeCompare(b.id))
  return [...shipped.faults, ...own.faults]
}

export function findPack(id: unknown): TemplatePack | null {
  return known.find((pack) => pack.id === id) ?? null
}

interface PackOption {
  readonly id: string
  readonly label: string
  readonly english?: string
}

/** As choices of a field. */
export function packOptions(): readonly PackOption[] {
  return known.map(({ id, name, english }) => ({ id, label: name, ...(english === null ? {} : { english }) }))
}
