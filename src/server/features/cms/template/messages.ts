// The help of the template editor: available tags, filters and variables, with an example each.

export const templateFaultField = '模板语法错误：'

export interface TemplateWord {
  readonly kind: 'tag' | 'filter' | 'variable'
  readonly name: string
  readonly title: string
  /** Inserted by the editor. */
  readonly example: string
}

export const templateWords: readonly TemplateWord[] = [
  {
    kind: 'variable',
    name: 'site',
    title: '当前站点：name、title、keyword、descript、logo、url、code',
    example: '{{ site.title }}',
  },
  {
    kind: 'variable',
    name: 'channel',
    title: '当前频道：name、title、code、keyword、url、children、bak01 到 bak05',
    example: '{{ channel.title }}',
  },
  {
    kind: 'variable',
    name: 'article',
    title: '当前文章：title、subTitle、author、source.name、summary、photo、content、showTime、url、attachUrl',
    example: '{{ article.content }}',
  },
  {
    kind: 'variable',
    name: 'page',
    title: '频道列表的当前页：articles、number、count、total、size',
    example: '{% for item in page.articles %}\n{{ item.title }}\n{% endfor %}',
  },
  {
    kind: 'variable',
    name: 'previous',
    title: '上一篇文章',
    example: '{% if previous %}<a href="{{ previous.url }}">{{ previous.title }}</a>{% endif %}',
  },
  {
    kind: 'variable',
    name: 'next',
    title: '下一篇文章',
    example: '{% if next %}<a href="{{ next.url }}">{{ next.title }}</a>{% endif %}',
  },
  {
    kind: 'variable',
    name: 'breadcrumb',
    title: '当前位置，每项有 name、url',
    example: '{% for item in breadcrumb %}<a href="{{ item.url }}">{{ item.name }}</a>{% endfor %}',
  },
  { kind: 'variable', name: 'root', title: '从当前页面回到站点根目录的相对地址', example: '{{ root }}rss.xml' },
  { kind: 'variable', name: 'now', title: '生成页面的时间', example: '{{ now | date: "yyyy" }}' },
  {
    kind: 'tag',
    name: 'channels',
    title: '取频道列表放入变量；parent 上级（编号、编码、名称或频道），menu 只要主菜单，depth 层数，limit 个数',
    example:
      '{% channels nav, menu: true %}\n{% for item in nav %}<a href="{{ item.url }}">{{ item.title }}</a>{% endfor %}',
  },
  {
    kind: 'tag',
    name: 'articles',
    title:
      '取文章列表放入变量；channel 频道，limit 个数，offset 跳过，deep 含下级频道，picture 只要有缩略图的，top 只要置顶的，order 排序，exclude 排除的文章编号',
    example:
      '{% articles list, channel: "news", limit: 6 %}\n{% for item in list %}<a href="{{ item.url }}">{{ item.title }}</a>{% endfor %}',
  },
  { kind: 'tag', name: 'breadcrumb', title: '输出面包屑导航', example: '{% breadcrumb %}' },
  { kind: 'tag', name: 'pager', title: '输出分页导航（频道列表页）', example: '{% pager %}' },
  { kind: 'tag', name: 'include', title: '引入模板片段，按片段名称或文件名', example: '{% include "页头" %}' },
  { kind: 'tag', name: 'render', title: '引入模板片段并传入参数', example: '{% render "文章卡片", item: article %}' },
  {
    kind: 'tag',
    name: 'layout',
    title: '套用片段作为外框，用 block 填入内容',
    example: '{% layout "布局" %}\n{% block main %}\n{% endblock %}',
  },
  {
    kind: 'filter',
    name: 'date',
    title: '时间格式，如 yyyy-MM-dd 或 %Y-%m-%d',
    example: '{{ article.showTime | date: "yyyy-MM-dd" }}',
  },
  { kind: 'filter', name: 'truncate', title: '截取长度', example: '{{ article.title | truncate: 20, "…" }}' },
  { kind: 'filter', name: 'excerpt', title: '去掉标签后截取', example: '{{ article.content | excerpt: 120 }}' },
  { kind: 'filter', name: 'asset', title: '站点资源的地址', example: '{{ "css/site.css" | asset }}' },
  {
    kind: 'filter',
    name: 'raw',
    title: '原样输出 HTML，不转义（正文 article.content 不需要）',
    example: '{{ channel.bak05 | raw }}',
  },
]

export const templateMessages = {
  noSite: '请选择站点',
  siteGone: '站点不存在或已被删除',
  noFile: '请上传模板',
  wrongFile: (types: string) => `只允许上传 ${types} 类型的文件`,
  tooLarge: (limit: number) => `文件大小不能超过${limit}MB`,
  emptyArchive: '压缩包内没有模板文件',
  notSingle: '导入单个模板时，压缩包内只能有一个 index.html',
  wrongPlace: (path: string) => `导入多个模板时，压缩包内的文件必须放在“类型/名称”文件夹下：${path}`,
  unknownType: (type: string) => `模板类型不存在：${type}`,
  twoFiles: (path: string) => `每个模板文件夹内只能有一个文件：${path}`,
  notText: (path: string) => `不是文本文件：${path}`,
  nothingToExport: '没有可以导出的模板',
  severalSites: '只能导出同一站点的模板',
  exportName: (day: string) => `模板-${day}.zip`,
} as const

export const routeTitles = { all: '全部模板', tags: '模板标签说明' } as const
