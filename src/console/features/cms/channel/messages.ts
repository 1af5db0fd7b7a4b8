// Messages of the channel screen, in Chinese and English, with the same keys.

const chinese = {
  showTime: '显示时间',
  createTime: '创建时间',
  updateTime: '更新时间',
  id: '编号',
  bak01: '扩展字段1',
  desc: '降序',
  asc: '升序',
  direction: '排序方向',
  comma: '，',
} as const

export type ChannelText = keyof typeof chinese

const english: Record<ChannelText, string> = {
  showTime: 'Shown from',
  createTime: 'Created',
  updateTime: 'Updated',
  id: 'Number',
  bak01: 'Extension field 1',
  desc: 'Descending',
  asc: 'Ascending',
  direction: 'Direction',
  comma: ', ',
}

export const channelScreenMessages = { 'zh-cn': chinese, en: english } as const
