// The topic of events about tasks, apart from the others so that the menu loads nothing else with it.

/** Something in the receiver's tasks has changed: a new one, one that was completed or given to somebody else, or its people. */
export const taskTopic = 'tasks'
