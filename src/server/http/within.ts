// Waits for a promise with a time limit.

/** Whether it succeeded in time; later results are ignored. */
export async function within(promise: Promise<unknown>, ms: number): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), ms)
  })
  const done = promise.then(
    () => true,
    () => false,
  )
  const isDone = await Promise.race([done, late])
  clearTimeout(timer)
  return isDone
}
