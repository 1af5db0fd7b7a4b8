// Waits for something, but not for long.

/** Whether it succeeded within that time; the rest of its way is nobody's matter. */
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
