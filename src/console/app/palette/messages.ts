// Messages of the command palette, in Chinese and English, with the same keys.
const chinese = {
  title: '快速查找',
  placeholder: '页面、操作、用户、站点、频道、文章：汉字、拼音或首字母',
  pages: '页面',
  actions: '操作',
  recent: '最近访问',
  sites: '切换站点',
  none: '没有找到「{text}」',
  hint: '↑ ↓ 选择，Enter 打开，Esc 关闭',
  theme: '外观：{name}',
  language: '语言：{name}',
}

export type PaletteWord = keyof typeof chinese

const english: Record<PaletteWord, string> = {
  title: 'Go to',
  placeholder: 'Pages, actions, users, sites, channels, articles',
  pages: 'Pages',
  actions: 'Actions',
  recent: 'Recent',
  sites: 'Switch site',
  none: 'Nothing found for “{text}”',
  hint: '↑ ↓ to choose, Enter to open, Esc to close',
  theme: 'Appearance: {name}',
  language: 'Language: {name}',
}

export const paletteMessages = { 'zh-cn': chinese, en: english } as const
