// The uploads of fields that are under way: a save waits for them, or it would store the form without the file.
import { useSyncExternalStore } from 'react'

const running = new Set<Promise<boolean>>()
const listeners = new Set<() => void>()

function announce(): void {
  for (const listener of listeners) listener()
}

/**
 * `upload` ends when the file is in the form, and resolves to false if it failed; its failure has been shown then. Nobody waits for it once
 * `left` is aborted: its form is gone.
 */
export async function trackUpload(upload: () => Promise<boolean>, left?: AbortSignal): Promise<void> {
  const work = upload()
  const gone = Promise.withResolvers<boolean>()
  const ended = Promise.race([work.catch(() => false), gone.promise])
  const end = (): void => {
    gone.resolve(true)
    if (running.delete(ended)) announce()
  }
  running.add(ended)
  announce()
  left?.addEventListener('abort', end)
  try {
    await work
  } finally {
    left?.removeEventListener('abort', end)
    end()
  }
}

export function isUploading(): boolean {
  return running.size > 0
}

/** Waits for all, also for those that begin meanwhile; false: one of them failed. */
export async function uploadsEnded(): Promise<boolean> {
  let isComplete = true
  while (isUploading()) {
    const all = await Promise.all(running)
    isComplete &&= all.every(Boolean)
  }
  return isComplete
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function useUploading(): boolean {
  return useSyncExternalStore(subscribe, isUploading)
}
