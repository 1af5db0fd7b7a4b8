// The assets of a pack: listed and copied to the working files of a site, outside of any transaction.
import type { FileStore } from '../../ports/file-store.ts'
import { ensureWorkingFolder } from '../files/working-files.ts'
import type { PackFiles, TemplatePack } from './template-pack.ts'

async function pathsBelow(files: PackFiles, folder: string): Promise<string[]> {
  const entries = await files.list(folder)
  const below = entries.map(({ path, type }) =>
    type === 'dir' ? pathsBelow(files, `${folder}/${path}`) : Promise.resolve([`${folder}/${path}`]),
  )
  return (await Promise.all(below)).flat()
}

/** Below its folder `assets`. */
export async function assetPaths({ files, id }: TemplatePack): Promise<string[]> {
  const root = `${id}/assets`
  return (await pathsBelow(files, root)).map((path) => path.slice(root.length + 1))
}

export interface AssetOrder {
  readonly pack: TemplatePack
  /** Code of the site. */
  readonly code: string
  /** Files that the site has are written again. */
  readonly replace: boolean
}

export async function copyAssets(files: FileStore, { pack, code, replace }: AssetOrder): Promise<void> {
  const folder = await ensureWorkingFolder(files, code)
  for (const path of await assetPaths(pack)) {
    const to = `${folder}/${path}`
    if (!replace && (await files.stat(to)) !== null) continue
    const content = await pack.files.read(`${pack.id}/assets/${path}`)
    if (content !== null) await files.write(to, content)
  }
}
