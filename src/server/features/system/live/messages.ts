// Titles of the calls.

export const liveMessages = {
  titles: { events: '实时通知', presence: '在场人员' },
} as const
