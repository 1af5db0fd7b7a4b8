// The uploads of the page; they end with it.
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import type { FileWriter } from '../calls.ts'
import type { AskDuplicate } from '../use-duplicates.tsx'
import { type Upload, UploadQueue } from './upload-queue.ts'

export interface Uploads {
  readonly list: readonly Upload[]
  readonly queue: UploadQueue
}

export function useUploads(writer: FileWriter, ask: AskDuplicate): Uploads {
  const queue = useMemo(() => new UploadQueue(writer, ask), [writer, ask])
  const list = useSyncExternalStore(queue.subscribe, () => queue.list)
  useEffect(() => () => queue.stopAll(), [queue])
  return { list, queue }
}
