// The filters of this product, in Chinese and English.
import { option, type TemplateWord } from './word.ts'

export const ownFilterWords: readonly TemplateWord[] = [
  {
    kind: 'filter',
    name: 'date',
    title:
      '时间格式：yyyy 年、MM 或 M 月、dd 或 d 日、HH 时、mm 分、ss 秒、EEEE 星期一、E 周一、a 上午；也可用 %Y-%m-%d',
    english:
      'Formats a time: yyyy, MM or M, dd or d, HH, hh or h with a, mm, ss, EEEE or E for the weekday; or %Y-%m-%d',
    syntax: '{{ 时间 | date: "格式" }}',
    example: '{{ now | date: "yyyy年M月d日 EEEE" }}',
    options: [option('format', 'text', ['格式', 'pattern', '"%Y-%m-%d"'])],
  },
  {
    kind: 'filter',
    name: 'date_to_xmlschema',
    title: '机器可读的时间（ISO 8601）',
    english: 'A time for machines (ISO 8601)',
    syntax: '{{ 时间 | date_to_xmlschema }}',
    example: '<time datetime="{{ now | date_to_xmlschema }}">{{ now | date }}</time>',
  },
  {
    kind: 'filter',
    name: 'date_to_rfc822',
    title: 'RSS 用的时间（RFC 822）',
    english: 'A time for feeds (RFC 822)',
    syntax: '{{ 时间 | date_to_rfc822 }}',
    example: '{{ now | date_to_rfc822 }}',
  },
  {
    kind: 'filter',
    name: 'asset',
    title: '站点资源的地址',
    english: 'Address of a file of the site',
    syntax: '{{ "路径" | asset }}',
    example: '<link rel="stylesheet" href="{{ "css/site.css" | asset }}">',
  },
  {
    kind: 'filter',
    name: 'page_url',
    title: '频道或文章的地址，按编号、引用标识或对象；不存在时为空',
    english: 'Address of a channel or article by id, code or object; empty if there is none',
    syntax: '{{ 频道 | page_url }}、{{ 文章 | page_url: "article" }}',
    example: '<a href="{{ "news" | page_url }}">{{ site.title }}</a>',
    options: [option('kind', 'text', ['channel 或 article', 'channel or article', '"channel"'])],
  },
  {
    kind: 'filter',
    name: 'absolute_url',
    title: '完整网址；系统未配置访问地址时不变',
    english: 'Full address; unchanged unless PUBLIC_URL is set',
    syntax: '{{ 地址 | absolute_url }}',
    example: '<meta property="og:image" content="{{ "images/card.png" | asset | absolute_url }}">',
  },
  {
    kind: 'filter',
    name: 'excerpt',
    title: '去掉标签后截取；长度按汉字计，两个字母或数字算一个',
    english: 'Plain text cut to a width in Chinese characters; two letters or digits count as one',
    syntax: '{{ 文字 | excerpt: 长度 }}',
    example: '{{ site.descript | excerpt: 60 }}',
    options: [
      option('length', 'number', ['汉字数', 'width in Chinese characters', '160']),
      option('ending', 'text', ['截断时的结尾', 'end of a text that was cut', '"…"']),
    ],
  },
  {
    kind: 'filter',
    name: 'truncate',
    title: '截取字符数，含结尾；不去标签',
    english: 'Cuts to a number of characters, the ending included; tags stay',
    syntax: '{{ 文字 | truncate: 长度, "结尾" }}',
    example: '{{ site.title | truncate: 20 }}',
    options: [
      option('length', 'number', ['字符数', 'characters', '50']),
      option('ending', 'text', ['截断时的结尾', 'end of a text that was cut', '"…"']),
    ],
  },
  {
    kind: 'filter',
    name: 'json',
    title: '转为 JSON，可安全放入 script；与 raw 同用',
    english: 'JSON that is safe inside a script; used with raw',
    syntax: '{{ 值 | json | raw }}',
    example: '<script type="application/ld+json">{"name": {{ site.title | json | raw }}}</script>',
  },
  {
    kind: 'filter',
    name: 'raw',
    title: '原样输出 HTML，不转义（正文 article.content 不需要）',
    english: 'Prints HTML unescaped (article.content does not need it)',
    syntax: '{{ 值 | raw }}',
    example: '{{ site.descript | newline_to_br | raw }}',
  },
]
