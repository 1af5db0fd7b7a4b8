// Chunks that could not be loaded (no network, or another build by now): recognising and reporting the failure.

export class ChunkLoadError extends Error {
  constructor(cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause))
    this.name = 'ChunkLoadError'
  }
}

const signs = /dynamically imported module|importing a module script|module script failed|preload/i

export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkLoadError || (error instanceof Error && signs.test(error.message))
}

let notify: () => void = () => undefined

export function setChunkFailureSink(next: () => void): void {
  notify = next
}

/** Notifies the user while the page stays as it is. */
export function reportChunkFailure(): void {
  notify()
}
