// The calls of the file explorer, and what they answer.
import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { http } from '../../../data/http.ts'
import { HttpError } from '../../../data/http-error.ts'
import { notify } from '../../../data/notify.ts'
import type { Values } from '../../../data/values.ts'

const base = '/cms/filexplorer'

export type Area = 'files' | 'pages'
export type Flag = 'overwrite' | 'rename' | 'skip'

export interface FileRow {
  readonly filename: string
  readonly path: string
  readonly type: 'dir' | 'file'
  readonly size: number
  readonly updateTime: string
  readonly state?: 'new' | 'changed' | 'same' | null
}

export interface TextFile {
  readonly filename: string
  readonly content: string
  readonly type: string
  readonly updateTime: string
  readonly encoding: 'utf-8' | 'gb18030'
}

export interface SearchAnswer {
  readonly rows: readonly (FileRow & { readonly line: number | null; readonly text: string | null })[]
  readonly more: boolean
}

export interface VersionRow {
  readonly id: string
  readonly time: string
  readonly by: string | null
  readonly size: number
  readonly kind: 'write' | 'upload' | 'restore' | 'before'
  readonly current: boolean
  readonly kept: boolean
}

export interface BinRow {
  readonly id: string
  readonly filename: string
  readonly path: string
  readonly type: 'dir' | 'file'
  readonly deleteTime: string
  readonly deleteBy: string | null
}

export function filesKey(appid: number, ...rest: readonly unknown[]): readonly unknown[] {
  return ['site files', appid, ...rest]
}

export async function readFiles<Data>(call: string, body: Values, signal?: AbortSignal): Promise<Data> {
  return (await http.post<Data>(`${base}/${call}`, body, { kind: 'read', signal })).data
}

export async function countedBin(body: Values, signal: AbortSignal): Promise<{ rows: BinRow[]; count: number }> {
  const { data, count } = await http.post<BinRow[]>(`${base}/recycle/list`, body, { kind: 'read', signal })
  return { rows: data, count: count ?? data.length }
}

export async function uploadFile(
  form: FormData,
  { signal, onProgress }: { readonly signal: AbortSignal; readonly onProgress: (percent: number) => void },
): Promise<void> {
  await http.upload(`${base}/upload`, form, { signal, onProgress })
}

export async function downloadFile(body: Values): Promise<void> {
  try {
    await http.download({ method: 'POST', path: `${base}/download`, body })
  } catch (error) {
    if (error instanceof HttpError && !error.cancelled) notify.error(error.message)
  }
}

export function fileBlob(call: 'download' | 'thumbnail', body: Values, signal: AbortSignal): Promise<Blob> {
  return http.readBlob({ method: 'POST', path: `${base}/${call}`, body }, { signal, background: true })
}

const duplicateCode = 80_000

/** Paths whose names are taken; null for any other answer. */
export function duplicatesOf(error: unknown): readonly string[] | null {
  if (!(error instanceof HttpError) || error.code !== duplicateCode) return null
  const { duplicates } = error.data as { readonly duplicates: readonly string[] }
  return duplicates
}

export interface FileWriter {
  readonly appid: number
  /** Throws what the server refuses; whatever happened, lists are read again. */
  send<Data>(call: string, body: Values): Promise<Data>
  /** The same, but shows the refusal and returns whether it worked. */
  attempt(call: string, body: Values): Promise<boolean>
  refresh(): Promise<void>
}

export function useFileWriter(appid: number): FileWriter {
  const client = useQueryClient()
  return useMemo(() => {
    const refresh = () => client.invalidateQueries({ queryKey: filesKey(appid) })
    async function send<Data>(call: string, body: Values): Promise<Data> {
      try {
        return (await http.post<Data>(`${base}/${call}`, { appid, ...body }, { kind: 'write' })).data
      } finally {
        void refresh()
      }
    }
    async function attempt(call: string, body: Values): Promise<boolean> {
      try {
        await send(call, body)
        return true
      } catch (error) {
        if (error instanceof HttpError && !error.cancelled) notify.error(error.message)
        return false
      }
    }
    return { appid, send, attempt, refresh }
  }, [appid, client])
}
