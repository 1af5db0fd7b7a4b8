// Messages of the banner over a view as another user, in Chinese and English, with the same keys.
const chinese = {
  viewing: '以“{name}”的身份查看，只读',
  until: '{time} 自动结束',
  back: '返回',
}

const english: Record<keyof typeof chinese, string> = {
  viewing: 'Viewing as “{name}”, read-only',
  until: 'until {time}',
  back: 'Back',
}

export const viewBannerMessages = { 'zh-cn': chinese, en: english } as const
