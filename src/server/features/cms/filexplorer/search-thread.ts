// The thread of one search: it has the folder of the site, and nothing else.
import { parentPort, workerData } from 'node:worker_threads'
import { openFolder } from '../../../adapters/open-folder.ts'
import type { FolderAddress } from '../../../ports/file-store.ts'
import { searchFiles, type SearchQuery } from './search-files.ts'

const { folder, query } = workerData as { readonly folder: FolderAddress; readonly query: SearchQuery }
parentPort?.postMessage(await searchFiles(openFolder(folder), query))
