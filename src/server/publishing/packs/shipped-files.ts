// The folder of the packs that are part of the product.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PackFiles } from './template-pack.ts'

const root = join(import.meta.dirname, '../../starter/packs')

export const shippedFiles: PackFiles = {
  read: (path) => readFile(join(root, path)).catch(() => null),
  async list(folder) {
    const entries = await readdir(join(root, folder), { withFileTypes: true })
    return entries.map((entry) => ({ path: entry.name, type: entry.isDirectory() ? 'dir' : 'file' }))
  },
}
