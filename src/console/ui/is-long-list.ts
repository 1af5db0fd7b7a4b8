// Lists of which only the visible rows are drawn, though a screen reader then finds those alone.

/** More would take too long to open. */
const mostDrawn = 200

export function isLongList(options: readonly unknown[] | undefined): boolean {
  return (options?.length ?? 0) > mostDrawn
}
