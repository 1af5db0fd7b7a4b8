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

function change(by: number): void {
  running += by
  for (const listener of listeners) listener()
}

export async function whileBusy<Result>(work: Promise<Result>): Promise<Result> {
  change(1)
  try {
    return await work
  } finally {
    change(-1)
  }
}
