// Titles of the calls.

export const noticeMessages = {
  titles: { list: '我的通知', read: '通知已读' },
} as const
