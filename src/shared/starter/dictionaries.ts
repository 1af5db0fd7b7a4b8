// The data dictionaries that the product itself reads (platform.md section 9), as on the first start.

export interface StarterEntry {
  readonly name: string
  readonly code: string
  readonly val?: string
  readonly children?: readonly StarterEntry[]
}

function entry(name: string, code: string, val?: string): StarterEntry {
  return val === undefined ? { name, code } : { name, code, val }
}

/** Limit in MB and allowed extensions of one kind of upload; no `types` means any. */
function uploadModule(name: string, code: string, { limit, types }: { limit: number; types?: string }): StarterEntry {
  const children = [entry('大小限制', 'limit', String(limit))]
  return { name, code, children: types === undefined ? children : [...children, entry('文件类型', 'types', types)] }
}

export const starterDictionaries: readonly StarterEntry[] = [
  {
    name: '资源类型',
    code: 'resourceType',
    children: [entry('页面', 'page', '1'), entry('页面元素', 'element', '2'), entry('接口', 'interface', '3')],
  },
  {
    name: '模板类型',
    code: 'templateType',
    children: [
      entry('首页模板', 'home', '1'),
      entry('片段模板', 'fragment', '2'),
      entry('频道概览模板', 'channel', '3'),
      entry('文章详情模板', 'article', '4'),
      entry('单页模板', 'single', '5'),
    ],
  },
  {
    name: '附件模块',
    code: 'attachModule',
    children: [
      uploadModule('图片', 'image', { limit: 5, types: 'jpg,jpeg,png,svg,gif' }),
      uploadModule('视频', 'video', { limit: 100, types: 'mp4,avi,mpeg,webm,ogg' }),
      uploadModule('音频', 'audio', { limit: 20, types: 'wav,mp3,wma,ogg' }),
      uploadModule('附件', 'file', {
        limit: 5,
        types: 'doc,docx,xls,xlsx,ppt,pptx,pdf,txt,csv,zip,rar,7z,jpg,jpeg,png,gif',
      }),
      uploadModule('模板文件', 'fileTemplate', { limit: 20, types: 'zip' }),
      uploadModule('缩略图', 'thumbnail', { limit: 5, types: 'jpg,jpeg,png,gif' }),
    ],
  },
  {
    name: '频道类型',
    code: 'channelType',
    children: [entry('列表频道', 'list', '1'), entry('单页频道', 'single', '2'), entry('链接频道', 'link', '3')],
  },
  {
    name: '链接打开方式',
    code: 'linkTarget',
    children: [entry('当前窗口', 'self', '_self'), entry('新窗口', 'blank', '_blank')],
  },
  {
    name: '文章类型',
    code: 'articleType',
    children: [entry('正文', 'text', '1'), entry('附件', 'attachment', '2'), entry('跳转链接', 'link', '3')],
  },
  {
    name: '文章状态',
    code: 'articleStatus',
    children: [entry('未发布', 'unpublished', '1'), entry('待审核', 'pending', '2'), entry('已发布', 'published', '3')],
  },
  {
    name: '发布状态',
    code: 'publishStatus',
    children: [entry('未发布', 'unpublished', '1'), entry('待审核', 'pending', '2'), entry('已发布', 'published', '3')],
  },
]
