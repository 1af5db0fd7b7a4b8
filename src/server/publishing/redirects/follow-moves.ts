// Follows moves from an address without a page to one that has it: a reader is redirected once, and never in a circle.

const mostMoves = 20

interface Moves {
  /** Where what was at an address has gone, the likeliest first. */
  nextOf(path: string): Promise<readonly string[]>
  /** The address under which a page is shown now; null if there is none. */
  shownAt(path: string): Promise<string | null>
}

/** The nearest page: an address that several pages have had leads to several places. */
export async function followMoves(path: string, { nextOf, shownAt }: Moves): Promise<string | null> {
  const seen = new Set([path])
  for (const at of seen) {
    for (const next of await nextOf(at)) {
      if (seen.has(next)) continue
      if (seen.size > mostMoves) return null
      const shown = await shownAt(next)
      if (shown !== null) return shown
      seen.add(next)
    }
  }
  return null
}
