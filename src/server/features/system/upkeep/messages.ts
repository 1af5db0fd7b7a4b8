// What the schedulers show of the clean-up of old data.

export const upkeepMessages = {
  name: '日志与过期数据清理',
  deleted: (count: number): string => `已清理${count}条数据`,
} as const
