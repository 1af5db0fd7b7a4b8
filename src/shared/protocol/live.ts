// Topics of events: what a hint is about.

/** Somebody has opened this row, or closed it. */
export function presenceTopic(entity: string, id: number): string {
  return `presence ${entity} ${id}`
}
