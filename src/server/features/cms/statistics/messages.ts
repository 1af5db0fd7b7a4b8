// Names of the calls of the statistics, and what their export says.

export const statisticsMessages = {
  titles: { app: '站点统计', channel: '频道统计', user: '用户统计', export: '统计导出', mine: '我的统计' },
  date: '日期格式应为 yyyy-MM-dd，年份在 1900 至 2999 之间',
  choose: '请选择统计维度',
  updating: '统计数据正在更新，请稍后重试',
  preparing: '正在首次统计所有文章，请稍后重试',
} as const

export const exportTexts = {
  'zh-CN': {
    file: (subject: string, start: string, end: string) => `${subject}_${start}_${end}.xlsx`,
    subjects: { app: '站点统计', channel: '频道统计', user: '用户统计' },
    names: { app: '站点', channel: '频道', user: '用户' },
    account: '登录名',
    steps: '趋势',
    time: '时间',
    sum: '合计',
    server: '系统',
    figures: {
      total: '文章总数',
      unpublished: '未发布',
      pending: '待审核',
      published: '已发布',
      created: '本期新增',
      createdBefore: '上期新增',
      released: '本期发布',
      releasedBefore: '上期发布',
    },
  },
  en: {
    file: (subject: string, start: string, end: string) => `${subject} ${start} ${end}.xlsx`,
    subjects: { app: 'By site', channel: 'By channel', user: 'By person' },
    names: { app: 'Site', channel: 'Channel', user: 'Person' },
    account: 'Account',
    steps: 'Over time',
    time: 'Time',
    sum: 'Sum',
    server: 'System',
    figures: {
      total: 'Articles',
      unpublished: 'Unpublished',
      pending: 'Pending',
      published: 'Published',
      created: 'Created',
      createdBefore: 'Created before',
      released: 'Published in the period',
      releasedBefore: 'Published before',
    },
  },
} as const
