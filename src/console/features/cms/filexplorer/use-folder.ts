// What a folder holds, read again after every change.
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { type Area, type FileRow, filesKey, readFiles } from './calls.ts'

export function folderQuery(appid: number, area: Area, path: string) {
  return {
    queryKey: filesKey(appid, 'list', area, path),
    queryFn: ({ signal }: { readonly signal: AbortSignal }) =>
      readFiles<readonly FileRow[]>('list', { appid, area, path }, signal),
    retry: false,
  } as const
}

export function useFolder(appid: number, area: Area, path: string) {
  return useQuery({ ...folderQuery(appid, area, path), placeholderData: keepPreviousData })
}

const names = new Intl.Collator('zh-CN', { numeric: true })

/** Folders first, then by name as people read it. */
export function byName(a: FileRow, b: FileRow): number {
  return a.type === b.type ? names.compare(a.filename, b.filename) : a.type === 'dir' ? -1 : 1
}
