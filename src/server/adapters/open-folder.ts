// Opens a folder of a file store in another process, by its address: openFolder(address) : FolderFiles.
import type { FolderAddress, FolderFiles } from '../ports/file-store.ts'
import { DiskFolder, type DiskFolderPlace } from './disk-folder.ts'
import { openMemoryFolder } from './memory-files.ts'

export function openFolder({ adapter, place }: FolderAddress): FolderFiles {
  if (adapter === 'memory') return openMemoryFolder(place)
  return new DiskFolder(JSON.parse(place) as DiskFolderPlace)
}
