// Topics of events that the frame of the console listens for: a module of its own, so that it loads nothing else.

/** Something in the receiver's tasks has changed: a new one, one that was completed or given to somebody else, or its people. */
export const taskTopic = 'tasks'

/** The receiver's notifications have changed. */
export const noticesTopic = 'notices'

/** The receiver has done something that can be taken back, or has taken it back. */
export const undoTopic = 'undo'
