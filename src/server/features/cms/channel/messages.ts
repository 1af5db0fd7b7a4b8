// Refusals of channels.

export const channelMessages = {
  linkLoop: '内链频道不能互相链接',
  beforeSibling: '目标频道不在同一上级频道下',
  linkHasNoPage: '链接频道没有页面，不能发布',
  nothingToPreview: '频道没有可用的概览模板，无法预览',
} as const
