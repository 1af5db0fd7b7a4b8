// Refusals of channels.

export const channelMessages = {
  linkLoop: '内链频道不能互相链接',
  linkHasNoPage: '链接频道没有页面，不能发布',
  linkHasNoPreview: '链接频道没有页面，不能预览',
  nothingToPreview: '频道没有可用的概览模板，无法预览',
  parentMissing: '上级频道不存在',
  tooDeep: (depth: number) => `层级不能超过${depth}级`,
} as const
