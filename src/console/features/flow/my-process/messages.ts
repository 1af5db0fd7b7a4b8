// Messages of one's own processes, in Chinese and English, with the same keys.

export const myProcessMessages = {
  'zh-cn': {
    running: '待办（{count}）',
    completed: '已办（{count}）',
    none: '无',
    unassigned: '未分配',
    since: '{time} 起',
    until: '{time} 办结',
    failed: '任务加载失败',
  },
  en: {
    running: 'Open ({count})',
    completed: 'Completed ({count})',
    none: 'None',
    unassigned: 'Unassigned',
    since: 'since {time}',
    until: 'completed {time}',
    failed: 'The tasks could not be loaded',
  },
} as const
