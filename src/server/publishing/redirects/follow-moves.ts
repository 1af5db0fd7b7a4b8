// Follows moves from an address without a page to one that has it: a reader is redirected once, and never in a circle.

const mostMoves = 20

export async function followMoves(
  path: string,
  { nextOf, isShown }: { nextOf(path: string): Promise<string | null>; isShown(path: string): Promise<boolean> },
): Promise<string | null> {
  const seen = new Set([path])
  for (let at = path; seen.size <= mostMoves; ) {
    const next = await nextOf(at)
    if (next === null || seen.has(next)) return null
    if (await isShown(next)) return next
    seen.add(next)
    at = next
  }
  return null
}
