// The standard filters of Liquid that templates may use, in Chinese and English.
import type { TemplateWord } from './word.ts'

type Line = readonly [name: string, title: string, english: string, example: string]

const texts: readonly Line[] = [
  ['append', '在后面加上', 'Adds to the end', '{{ "a" | append: ".html" }}'],
  ['prepend', '在前面加上', 'Adds to the front', '{{ "a" | prepend: "css/" }}'],
  ['capitalize', '首字母大写', 'Capitalises the first letter', '{{ "news" | capitalize }}'],
  ['downcase', '转为小写', 'Lower case', '{{ "News" | downcase }}'],
  ['upcase', '转为大写', 'Upper case', '{{ "news" | upcase }}'],
  ['strip', '去掉首尾空白', 'Removes space at both ends', '{{ " a " | strip }}'],
  ['lstrip', '去掉开头空白', 'Removes space at the front', '{{ " a" | lstrip }}'],
  ['rstrip', '去掉结尾空白', 'Removes space at the end', '{{ "a " | rstrip }}'],
  ['squish', '去掉首尾空白，中间的合并为一个', 'Strips and joins runs of space', '{{ " a  b " | squish }}'],
  ['normalize_whitespace', '连续空白合并为一个', 'Joins runs of space', '{{ "a  b" | normalize_whitespace }}'],
  ['strip_html', '去掉标签', 'Removes tags', '{{ "<b>a</b>" | strip_html }}'],
  ['strip_newlines', '去掉换行', 'Removes line breaks', '{{ site.descript | strip_newlines }}'],
  ['newline_to_br', '换行转为 <br>', 'Line breaks as <br>', '{{ site.descript | newline_to_br | raw }}'],
  ['escape', '转义（输出时已自动转义）', 'Escapes (output is escaped anyway)', '{{ "a" | escape }}'],
  ['escape_once', '转义，已转义的不变', 'Escapes what is not escaped yet', '{{ "&lt;a&gt;" | escape_once | raw }}'],
  ['xml_escape', '转义', 'Escapes for XML', '{{ "a&b" | xml_escape | raw }}'],
  ['replace', '替换全部', 'Replaces all', '{{ "a-b-c" | replace: "-", "/" }}'],
  ['replace_first', '替换第一个', 'Replaces the first', '{{ "a-b-c" | replace_first: "-", "/" }}'],
  ['replace_last', '替换最后一个', 'Replaces the last', '{{ "a-b-c" | replace_last: "-", "/" }}'],
  ['remove', '删除全部', 'Removes all', '{{ "a-b-c" | remove: "-" }}'],
  ['remove_first', '删除第一个', 'Removes the first', '{{ "a-b-c" | remove_first: "-" }}'],
  ['remove_last', '删除最后一个', 'Removes the last', '{{ "a-b-c" | remove_last: "-" }}'],
  ['split', '按分隔符拆成列表', 'Splits into a list', '{{ "a,b" | split: "," | join: " " }}'],
  ['truncatewords', '截取单词数（西文）', 'Cuts to a number of words', '{{ "a b c" | truncatewords: 2 }}'],
  ['number_of_words', '单词数', 'Number of words', '{{ "你好 world" | number_of_words: "cjk" }}'],
  ['slugify', '转为地址用的文字', 'Text for an address', '{{ "Hello World" | slugify }}'],
  ['url_encode', '地址编码', 'Encodes for an address', '{{ "你好" | url_encode }}'],
  ['url_decode', '地址解码', 'Decodes an address', '{{ "%E4%BD%A0" | url_decode }}'],
  ['cgi_escape', '地址参数编码', 'Encodes a parameter', '{{ "a b" | cgi_escape }}'],
  ['uri_escape', '地址编码，保留符号', 'Encodes an address, keeping its signs', '{{ "/新闻/" | uri_escape }}'],
  ['base64_encode', 'Base64 编码', 'Encodes as Base64', '{{ "a" | base64_encode }}'],
  ['base64_decode', 'Base64 解码', 'Decodes Base64', '{{ "YQ==" | base64_decode }}'],
  ['sha256', 'SHA-256 摘要', 'SHA-256 digest', '{{ "a" | sha256 }}'],
  ['hmac_sha256', '带密钥的 SHA-256 摘要', 'SHA-256 digest with a key', '{{ "a" | hmac_sha256: "key" }}'],
]

const numbers: readonly Line[] = [
  ['plus', '加', 'Adds', '{{ 1 | plus: 2 }}'],
  ['minus', '减', 'Subtracts', '{{ 3 | minus: 2 }}'],
  ['times', '乘', 'Multiplies', '{{ 2 | times: 3 }}'],
  ['divided_by', '除', 'Divides', '{{ 6 | divided_by: 2 }}'],
  ['modulo', '取余', 'Remainder', '{{ 7 | modulo: 3 }}'],
  ['abs', '绝对值', 'Absolute value', '{{ -3 | abs }}'],
  ['ceil', '向上取整', 'Rounds up', '{{ 1.2 | ceil }}'],
  ['floor', '向下取整', 'Rounds down', '{{ 1.8 | floor }}'],
  ['round', '四舍五入', 'Rounds', '{{ 1.25 | round: 1 }}'],
  ['at_least', '不小于', 'At least', '{{ 3 | at_least: 5 }}'],
  ['at_most', '不大于', 'At most', '{{ 9 | at_most: 5 }}'],
  ['to_integer', '转为整数', 'As an integer', '{{ "3" | to_integer }}'],
]

const lists: readonly Line[] = [
  ['size', '个数或长度', 'Number of items or characters', '{{ breadcrumb | size }}'],
  ['first', '第一项', 'First item', '{% assign one = breadcrumb | first %}{{ one.name }}'],
  ['last', '最后一项', 'Last item', '{% assign one = breadcrumb | last %}{{ one.name }}'],
  ['join', '连接', 'Joins', '{{ breadcrumb | map: "name" | join: " / " }}'],
  ['map', '取每项的一个字段', 'One field of each item', '{{ breadcrumb | map: "name" | join: "、" }}'],
  ['sum', '合计', 'Sum', '{{ "1,2" | split: "," | sum }}'],
  ['sort', '排序', 'Sorts', '{{ "b,a" | split: "," | sort | join }}'],
  ['sort_natural', '排序，不分大小写', 'Sorts, ignoring case', '{{ "B,a" | split: "," | sort_natural | join }}'],
  ['reverse', '倒序', 'Reverses', '{{ "a,b" | split: "," | reverse | join }}'],
  ['uniq', '去重', 'Removes duplicates', '{{ "a,a,b" | split: "," | uniq | join }}'],
  ['compact', '去掉空值', 'Removes empty values', '{{ breadcrumb | map: "name" | compact | join }}'],
  ['concat', '合并列表', 'Joins two lists', '{% assign both = breadcrumb | concat: breadcrumb %}{{ both.size }}'],
  ['push', '在列表后面加一项', 'Adds an item to the end', '{{ "a,b" | split: "," | push: "c" | join }}'],
  ['pop', '去掉最后一项', 'Drops the last item', '{{ "a,b" | split: "," | pop | join }}'],
  ['shift', '去掉第一项', 'Drops the first item', '{{ "a,b" | split: "," | shift | join }}'],
  ['unshift', '在列表前面加一项', 'Adds an item to the front', '{{ "a,b" | split: "," | unshift: "c" | join }}'],
  ['slice', '取一段', 'A part', '{{ "图书馆" | slice: 0, 2 }}'],
  ['where', '取字段等于值的项', 'Items whose field has a value', '{{ breadcrumb | where: "name", "首页" | size }}'],
  [
    'reject',
    '去掉字段等于值的项',
    'Items whose field has another value',
    '{{ breadcrumb | reject: "name", "首页" | size }}',
  ],
  [
    'find',
    '第一个字段等于值的项',
    'First item whose field has a value',
    '{% assign one = breadcrumb | find: "name", "首页" %}{{ one.url }}',
  ],
  ['find_index', '该项的位置', 'Its position', '{{ breadcrumb | find_index: "name", "首页" }}'],
  ['has', '是否有该项', 'Whether there is one', '{{ breadcrumb | has: "name", "首页" }}'],
  [
    'group_by',
    '按字段分组，每组有 name、items',
    'Groups with name and items',
    '{% assign groups = breadcrumb | group_by: "name" %}{{ groups[0].name }}',
  ],
  [
    'where_exp',
    '取条件成立的项',
    'Items for which an expression holds',
    '{{ breadcrumb | where_exp: "one", "one.url != blank" | size }}',
  ],
  [
    'reject_exp',
    '去掉条件成立的项',
    'Items for which it does not',
    '{{ breadcrumb | reject_exp: "one", "one.url == blank" | size }}',
  ],
  [
    'find_exp',
    '第一个条件成立的项',
    'First item for which it holds',
    '{% assign one = breadcrumb | find_exp: "one", "one.url != blank" %}{{ one.name }}',
  ],
  ['find_index_exp', '该项的位置', 'Its position', '{{ breadcrumb | find_index_exp: "one", "one.url != blank" }}'],
  ['has_exp', '是否有条件成立的项', 'Whether there is one', '{{ breadcrumb | has_exp: "one", "one.url != blank" }}'],
  [
    'group_by_exp',
    '按条件的值分组',
    'Groups by an expression',
    '{% assign groups = breadcrumb | group_by_exp: "one", "one.name | size" %}{{ groups | size }}',
  ],
  [
    'array_to_sentence_string',
    '连成一句',
    'Joins as a sentence',
    '{{ "a,b" | split: "," | array_to_sentence_string: "和" }}',
  ],
]

const others: readonly Line[] = [
  ['default', '没有值时用', 'Used instead of an empty value', '{{ site.descript | default: site.title }}'],
  ['jsonify', '同 json', 'Same as json', '{{ site.title | jsonify | raw }}'],
  ['inspect', '转为 JSON，用于查看', 'JSON to look at', '{{ breadcrumb | inspect }}'],
]

/** From its own example: `{{ value | name: argument }}` up to the next filter. */
function syntaxOf(name: string, example: string): string {
  const used = new RegExp(`\\| (${name}(?::[^|}%]*)?)(?=[|}% ])`).exec(example)
  return `{{ 值 | ${used?.[1]?.trim() ?? name} }}`
}

export const liquidFilterWords: readonly TemplateWord[] = [...texts, ...numbers, ...lists, ...others].map(
  ([name, title, english, example]) => ({
    kind: 'filter',
    name,
    title,
    english,
    syntax: syntaxOf(name, example),
    example,
  }),
)
