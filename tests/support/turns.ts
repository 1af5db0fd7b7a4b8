// The turns of the event loop during some work: others are answered in them.

export async function turnsDuring<Result>(work: () => Promise<Result>): Promise<{ result: Result; turns: number }> {
  let turns = 0
  let isOpen = true
  const count = (): void => {
    turns += 1
    if (isOpen) setImmediate(count)
  }
  setImmediate(count)
  try {
    const result = await work()
    return { result, turns }
  } finally {
    isOpen = false
  }
}
