// Messages of the diagram viewer, in Chinese and English, with the same keys.

export const viewerMessages = {
  'zh-cn': {
    back: '返回',
    nothing: '数据获取失败.',
    running: '进行中',
    ended: '已结束',
    views: '显示内容',
    steps: '步骤',
    outline: '元素',
    heldBy: '当前办理：{people}',
    comma: '、',
  },
  en: {
    back: 'Back',
    nothing: 'The data could not be loaded.',
    running: 'Running',
    ended: 'Ended',
    views: 'Shown beside the diagram',
    steps: 'Steps',
    outline: 'Elements',
    heldBy: 'With: {people}',
    comma: ', ',
  },
} as const
