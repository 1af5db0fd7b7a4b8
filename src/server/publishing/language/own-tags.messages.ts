// The tags of this product with their options, in Chinese and English; the engine accepts exactly these options.
import { archiveFields, articleFields, channelFields } from './objects.messages.ts'
import { option, type TemplateWord, type WordOption } from './word.ts'

export type QueryTagName = 'channels' | 'channel' | 'articles' | 'article' | 'hot' | 'related' | 'archive'

export type QueryWord = TemplateWord & { readonly name: QueryTagName; readonly options: readonly WordOption[] }

const channel = option('channel', 'channel', [
  '频道：编号、引用标识、名称或频道对象',
  'channel: id, code, name or object',
])
const deep = option('deep', 'boolean', ['包含下级频道', 'include channels below', 'true'])
const limit = option('limit', 'number', ['个数，最多 1000', 'how many, at most 1000', '10'])
const exclude = option('exclude', 'article', [
  '排除的文章：编号、文章或文章列表',
  'articles left out: id, article or list',
])

const articleOptions: readonly WordOption[] = [
  channel,
  deep,
  option('order', 'order', [
    '排序，如 "showTime desc"；字段 id、createTime、updateTime、showTime、sortId、bak01；默认按频道的设置',
    'order such as "showTime desc"; fields id, createTime, updateTime, showTime, sortId, bak01; else that of the channel',
  ]),
  limit,
  option('offset', 'number', ['跳过前几篇', 'how many to skip', '0']),
  option('top', 'boolean', ['只要（或不要）置顶的', 'only pinned articles, or none of them']),
  option('picture', 'boolean', ['只要（或不要）有缩略图的', 'only articles with a thumbnail, or none of them']),
  exclude,
  option('type', 'number', ['类型：1 正文、2 附件、3 链接', 'type: 1 body, 2 attachment, 3 link']),
  option('since', 'date', ['显示时间不早于：yyyy-MM-dd 或最近几天', 'shown since: yyyy-MM-dd, or a number of days']),
  option('until', 'date', ['显示时间不晚于：yyyy-MM-dd 或几天前', 'shown until: yyyy-MM-dd, or days ago']),
  option('year', 'number', ['显示时间的年份', 'year in which it was shown']),
  option('month', 'number', ['显示时间的月份，与 year 同用', 'month in which it was shown; needs year']),
  option('keyword', 'text', ['含其中任一关键字，逗号分隔', 'has one of these keywords, separated by commas']),
  option('field', 'text', [
    '按字段筛选：author、source、code、bak01 到 bak05，与 value 同用',
    'field to compare: author, source, code, bak01 to bak05; needs value',
  ]),
  option('value', 'text', ['字段的值', 'value of the field']),
]

export const queryWords: readonly QueryWord[] = [
  {
    kind: 'tag',
    name: 'channels',
    title: '取频道列表，放入变量',
    english: 'Assigns channels to a variable',
    syntax: '{% channels 变量, 选项: 值 %}',
    example:
      '{% channels nav, menu: true, depth: 2 %}\n{% for item in nav %}<a href="{{ item.url }}"{% if item.current %} class="current"{% endif %}>{{ item.title }}</a>{% endfor %}',
    options: [
      option('parent', 'channel', ['上级频道；没有时取顶级频道', 'channel above; without it, the top channels']),
      option('depth', 'number', ['层数，最多 10', 'levels, at most 10', '1']),
      option('menu', 'boolean', ['只要（或不要）主菜单频道', 'only channels of the main menu, or none of them']),
      option('limit', 'number', ['个数', 'how many', '100']),
    ],
    fields: channelFields,
  },
  {
    kind: 'tag',
    name: 'channel',
    title: '取一个频道，放入变量；不存在时为空',
    english: 'Assigns one channel to a variable; nil if there is none',
    syntax: '{% channel 变量, key: 频道 %}',
    example: '{% channel one, key: "news" %}{% if one %}<a href="{{ one.url }}">{{ one.title }}</a>{% endif %}',
    options: [
      option('key', 'channel', ['频道：编号、引用标识、名称', 'channel: id, code or name']),
      option('depth', 'number', ['下级频道的层数，最多 10', 'levels below it, at most 10', '1']),
    ],
    fields: channelFields,
  },
  {
    kind: 'tag',
    name: 'articles',
    title: '取文章列表，放入变量；置顶的在前',
    english: 'Assigns articles to a variable, pinned ones first',
    syntax: '{% articles 变量, 选项: 值 %}',
    example:
      '{% articles list, channel: "news", limit: 6 %}\n{% for item in list %}<a href="{{ item.url }}">{{ item.title }}</a>{% endfor %}',
    options: articleOptions,
    fields: articleFields,
  },
  {
    kind: 'tag',
    name: 'article',
    title: '取一篇文章（不含正文），放入变量；不存在时为空',
    english: 'Assigns one article (without its body) to a variable; nil if there is none',
    syntax: '{% article 变量, key: 文章 %}',
    example: '{% article one, key: "welcome" %}{% if one %}<a href="{{ one.url }}">{{ one.title }}</a>{% endif %}',
    options: [option('key', 'article', ['文章：编号或引用标识', 'article: id or code'])],
    fields: articleFields,
  },
  {
    kind: 'tag',
    name: 'hot',
    title: '热门文章：最近几天的在前，其中置顶、被更多频道引用、较新的优先；不统计访问量',
    english: 'Hot articles: recent ones first, of these pinned, quoted by more channels, newer; visits are not counted',
    syntax: '{% hot 变量, 选项: 值 %}',
    example:
      '{% hot list, limit: 5 %}\n{% for item in list %}<a href="{{ item.url }}">{{ item.title }}</a>{% endfor %}',
    options: [channel, option('days', 'number', ['最近几天', 'days that count as recent', '30']), limit, exclude],
    fields: articleFields,
  },
  {
    kind: 'tag',
    name: 'related',
    title: '相关文章：相同关键字多的在前，不足时用同频道的文章补足',
    english: 'Related articles: those sharing most keywords first, then others of the channel',
    syntax: '{% related 变量, 选项: 值 %}',
    example:
      '{% related list, limit: 4 %}\n{% for item in list %}<a href="{{ item.url }}">{{ item.title }}</a>{% endfor %}',
    options: [
      option('to', 'article', ['文章；默认当前文章', 'the article; else that of the page']),
      limit,
      option('fill', 'boolean', ['不足时用同频道的文章补足', 'fill up from its channel', 'true']),
    ],
    fields: articleFields,
  },
  {
    kind: 'tag',
    name: 'archive',
    title: '按年月统计文章，放入变量；新的在前',
    english: 'Assigns years and months with their numbers of articles, newest first',
    syntax: '{% archive 变量, 选项: 值 %}',
    example:
      '{% archive years, channel: "news" %}\n{% for item in years %}{{ item.year }}（{{ item.count }}）{% for entry in item.months %} {{ entry.month }}{% endfor %}{% endfor %}',
    options: [channel, deep],
    fields: archiveFields,
  },
]

export type HtmlTagName = 'breadcrumb' | 'pager'

export const htmlWords: readonly (TemplateWord & { readonly name: HtmlTagName })[] = [
  {
    kind: 'tag',
    name: 'breadcrumb',
    title: '输出面包屑导航',
    english: 'Prints the breadcrumb navigation',
    syntax: '{% breadcrumb %}',
    example: '{% breadcrumb %}',
  },
  {
    kind: 'tag',
    name: 'pager',
    title: '输出分页导航（频道列表页）',
    english: 'Prints the page links of a channel list',
    syntax: '{% pager %}',
    example: '{% pager %}',
  },
]
