// Counts ongoing work (calls, chunks being loaded) for the progress bar.

const listeners = new Set<() => void>()
let running = 0

export function getActivity(): number {
  return running
}

export function subscribeActivity(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** A rendering may begin work (a screen being loaded), and no component may be updated while another one renders. */
function change(by: number): void {
  running += by
  queueMicrotask(() => {
    for (const listener of listeners) listener()
  })
}

export async function whileBusy<Result>(work: Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}
