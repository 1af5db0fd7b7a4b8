// Texts of the search on published sites.

export const openSearchMessages = {
  title: '搜索站点已发布的文章',
  site: '站点编码',
  query: '搜索词',
  page: '页码',
  short: '请输入至少两个字',
  long: '搜索词不能超过 50 个字',
  rules: '以空格分隔的词须全部出现；至少一个词有两个字，更短的词和第五个之后的词不计',
} as const
