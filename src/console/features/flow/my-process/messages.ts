// Messages of one's own processes, in Chinese and English, with the same keys.

export const myProcessMessages = {
  'zh-cn': {
    running: '待办（{count}）',
    completed: '已完成（{count}）',
    none: '无',
    unassigned: '未分配',
    since: '{time} 起',
    until: '{time} 结束',
  },
  en: {
    running: 'Open ({count})',
    completed: 'Completed ({count})',
    none: 'None',
    unassigned: 'Unassigned',
    since: 'since {time}',
    until: 'ended {time}',
  },
} as const
