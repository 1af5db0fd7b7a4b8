// Messages of the dialog for choosing a site, in Chinese and English, with the same keys.

const chinese = {
  choose: '选择站点',
  placeholder: '请输入站点名称搜索',
  required: '请选择站点',
}

const english: Record<keyof typeof chinese, string> = {
  choose: 'Choose a site',
  placeholder: 'Search by site name',
  required: 'Please choose a site',
}

export const siteDialogMessages = { 'zh-cn': chinese, en: english } as const
