// The objects of the template language with their fields, in Chinese and English.
import type { TemplateWord, WordField } from './word.ts'

function field(name: string, title: string, english: string): WordField {
  return { name, title, english }
}

const extension = field('bak01', '扩展字段，bak01 到 bak05', 'extension field, bak01 to bak05')

export const channelFields: readonly WordField[] = [
  field('id', '编号', 'id'),
  field('name', '名称', 'name'),
  field('title', '显示名称，没有时同名称', 'display name, or the name'),
  field('code', '引用标识', 'code'),
  field('keyword', '关键字', 'keywords'),
  field('icon', '图标', 'icon'),
  field('url', '地址，没有页面时为空', 'address; empty without a page'),
  field('feed', 'RSS 地址，没有列表时为空', 'address of its RSS feed; empty without a list'),
  field('target', '打开方式，_self 或 _blank', 'where links open: _self or _blank'),
  field('menu', '是否主菜单', 'whether it is in the main menu'),
  field('depth', '层级，顶级为 1', 'level, 1 at the top'),
  field('parent', '上级频道的编号，顶级为空', 'id of the channel above; nil at the top'),
  field('current', '当前页面属于该频道或其下级', 'the page belongs to it or to a channel below it'),
  field('ancestor', '当前页面属于其下级', 'the page belongs to a channel below it'),
  field('count', '文章数，含下级频道', 'number of articles, descendants included'),
  field('children', '下级频道', 'channels below it'),
  extension,
]

export const articleFields: readonly WordField[] = [
  field('id', '编号', 'id'),
  field('title', '标题', 'title'),
  field('titleColor', '标题颜色', 'colour of the title'),
  field('subTitle', '副标题', 'subtitle'),
  field('shortTitle', '短标题，没有时同标题', 'short title, or the title'),
  field('type', '类型：1 正文、2 附件、3 链接', 'type: 1 body, 2 attachment, 3 link'),
  field('author', '作者', 'author'),
  field('source', '来源，有 name、url；没有时为空', 'source with name and url, or nil'),
  field('keyword', '关键字', 'keywords as one text'),
  field('keywords', '关键字列表', 'keywords as a list'),
  field('summary', '摘要', 'summary'),
  field('photo', '缩略图地址', 'address of the thumbnail'),
  field('attachUrl', '附件地址', 'address of the attachment'),
  field('code', '引用标识', 'code'),
  field('top', '是否置顶', 'whether it is pinned'),
  field('showTime', '显示时间', 'shown from'),
  field('updateTime', '修改时间', 'changed'),
  field('url', '地址', 'address'),
  field('target', '打开方式', 'where links open'),
  field('channel', '所属频道，有 id、name、url', 'its channel with id, name and url'),
  extension,
]

export const archiveFields: readonly WordField[] = [
  field('year', '年份', 'year'),
  field('count', '文章数', 'number of articles'),
  field('months', '各月，每项有 month、count', 'months with month and count'),
]

const linkFields: readonly WordField[] = [field('name', '名称', 'name'), field('url', '地址', 'address')]

export const objectWords: readonly TemplateWord[] = [
  {
    kind: 'object',
    name: 'site',
    title: '当前站点',
    english: 'The site',
    syntax: 'site.字段',
    example: '{{ site.title }}',
    fields: [
      field('id', '编号', 'id'),
      field('name', '名称', 'name'),
      field('code', '代码', 'code'),
      field('title', '标题，没有时同名称', 'title, or the name'),
      field('keyword', '关键字', 'keywords'),
      field('descript', '描述', 'description'),
      field('logo', '标志图片地址', 'address of the logo'),
      field('url', '首页地址', 'address of the home page'),
      field('feed', 'RSS 地址', 'address of the RSS feed'),
      field('address', '站点的完整网址，系统未配置访问地址时为空', 'full address; empty unless PUBLIC_URL is set'),
    ],
  },
  {
    kind: 'object',
    name: 'channel',
    title: '当前频道；首页和 404 页面没有',
    english: 'The channel of the page; nil on the home and 404 pages',
    syntax: 'channel.字段',
    example: '{{ channel.title }}',
    fields: channelFields,
  },
  {
    kind: 'object',
    name: 'article',
    title: '当前文章（文章页、单页）',
    english: 'The article of the page (article pages, single pages)',
    syntax: 'article.字段',
    example: '{{ article.content }}',
    fields: [...articleFields, field('content', '正文', 'body')],
  },
  {
    kind: 'object',
    name: 'page',
    title: '频道列表的当前页',
    english: 'The current page of a channel list',
    syntax: 'page.字段',
    example: '{% for item in page.articles %}<a href="{{ item.url }}">{{ item.title }}</a>{% endfor %}',
    fields: [
      field('articles', '本页文章', 'articles of this page'),
      field('number', '页码', 'number of this page'),
      field('count', '总页数', 'number of pages'),
      field('total', '文章总数', 'number of articles'),
      field('size', '每页条数', 'articles per page'),
      field('previous', '上一页，有 name、url；没有时为空', 'previous page with name and url, or nil'),
      field('next', '下一页，有 name、url；没有时为空', 'next page with name and url, or nil'),
      field('links', '页码链接，每项有 name、url、current', 'page links with name, url and current'),
    ],
  },
  {
    kind: 'object',
    name: 'previous',
    title: '同频道的上一篇文章，没有时为空',
    english: 'The article before this one in its channel, or nil',
    syntax: 'previous.字段',
    example: '{% if previous %}<a href="{{ previous.url }}">{{ previous.title }}</a>{% endif %}',
    fields: articleFields,
  },
  {
    kind: 'object',
    name: 'next',
    title: '同频道的下一篇文章，没有时为空',
    english: 'The article after this one in its channel, or nil',
    syntax: 'next.字段',
    example: '{% if next %}<a href="{{ next.url }}">{{ next.title }}</a>{% endif %}',
    fields: articleFields,
  },
  {
    kind: 'object',
    name: 'breadcrumb',
    title: '当前位置：从首页到当前频道',
    english: 'The path from the home page to the current channel',
    syntax: 'breadcrumb',
    example: '{% for item in breadcrumb %}<a href="{{ item.url }}">{{ item.name }}</a>{% endfor %}',
    fields: linkFields,
  },
  {
    kind: 'object',
    name: 'kind',
    title: '页面种类：home、list、article、notFound',
    english: 'Kind of the page: home, list, article or notFound',
    syntax: 'kind',
    example: '{% if kind == "home" %}{{ site.descript }}{% endif %}',
  },
  {
    kind: 'object',
    name: 'canonical',
    title: '当前页面的完整网址，系统未配置访问地址时为空',
    english: 'Full address of the page; empty unless PUBLIC_URL is set',
    syntax: 'canonical',
    example: '{% if canonical != "" %}<link rel="canonical" href="{{ canonical }}">{% endif %}',
  },
  {
    kind: 'object',
    name: 'root',
    title: '从当前页面回到站点根目录的相对地址',
    english: 'Relative address from the page back to the root of the site',
    syntax: 'root',
    example: '<a href="{{ root }}sitemap.xml">sitemap.xml</a>',
  },
  {
    kind: 'object',
    name: 'now',
    title: '生成页面的时间',
    english: 'When the page was made',
    syntax: 'now',
    example: '{{ now | date: "yyyy" }}',
  },
]
