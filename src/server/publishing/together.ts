// Work that goes on at the same time.

/** Ends when all have ended: what goes on after a failure would meet the next run. */
export async function together(work: readonly Promise<unknown>[]): Promise<void> {
  await Promise.allSettled(work)
  await Promise.all(work)
}
