// Uploads and downloads have no fixed time-out: they are aborted after 30 s without progress.
import { HttpError } from './http-error.ts'
import { text } from './text.ts'

const stallTime = 30_000

export interface Watch {
  readonly signal: AbortSignal
  /** Called on progress. */
  touch(): void
  run<Result>(work: () => Promise<Result>): Promise<Result>
}

export function watchProgress(outer?: AbortSignal): Watch {
  const abort = new AbortController()
  let stalled = false
  let timer: ReturnType<typeof setTimeout> | undefined
  outer?.addEventListener('abort', () => abort.abort(), { once: true })
  const touch = (): void => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      stalled = true
      abort.abort()
    }, stallTime)
  }
  const run = async <Result>(work: () => Promise<Result>): Promise<Result> => {
    touch()
    try {
      return await work()
    } catch (error) {
      throw stalled ? new HttpError({ message: text('notice.stalled'), code: 0, status: 0 }) : error
    } finally {
      clearTimeout(timer)
    }
  }
  return { signal: abort.signal, touch, run }
}
