// Topics of events: what a hint is about.

/** Somebody has opened this row, or closed it. */
export function presenceTopic(entity: string, id: number): string {
  return `presence ${entity} ${id}`
}

/** Something in the receiver's tasks has changed: a new one, one that was completed or given to somebody else, or its people. */
export const taskTopic = 'tasks'
