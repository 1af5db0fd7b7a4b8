// The standard tags of Liquid that templates may use, in Chinese and English.
import type { TemplateWord } from './word.ts'

function tag(name: string, [title, english]: [string, string], [syntax, example]: [string, string]): TemplateWord {
  return { kind: 'tag', name, title, english, syntax, example }
}

export const liquidTagWords: readonly TemplateWord[] = [
  tag(
    'if',
    ['条件', 'Condition'],
    [
      '{% if 条件 %}…{% elsif 条件 %}…{% else %}…{% endif %}',
      '{% if article %}{{ article.title }}{% else %}{{ site.title }}{% endif %}',
    ],
  ),
  tag(
    'unless',
    ['条件不成立时', 'Negated condition'],
    ['{% unless 条件 %}…{% endunless %}', '{% unless site.descript == "" %}{{ site.descript }}{% endunless %}'],
  ),
  tag(
    'case',
    ['按值选择', 'Selects by value'],
    [
      '{% case 值 %}{% when 值 %}…{% else %}…{% endcase %}',
      '{% case kind %}{% when "home" %}首页{% when "list", "article" %}内页{% endcase %}',
    ],
  ),
  tag(
    'for',
    ['循环；forloop.index、first、last 可用', 'Loop; forloop.index, first and last are available'],
    [
      '{% for 变量 in 列表 limit: 个数 offset: 跳过 reversed %}…{% else %}…{% endfor %}',
      '{% for item in breadcrumb %}{{ forloop.index }} {{ item.name }}{% endfor %}',
    ],
  ),
  tag(
    'break',
    ['结束循环', 'Ends the loop'],
    [
      '{% break %}',
      '{% for item in breadcrumb %}{% if forloop.index > 3 %}{% break %}{% endif %}{{ item.name }}{% endfor %}',
    ],
  ),
  tag(
    'continue',
    ['跳到下一项', 'Skips to the next item'],
    [
      '{% continue %}',
      '{% for item in breadcrumb %}{% if forloop.first %}{% continue %}{% endif %}{{ item.name }}{% endfor %}',
    ],
  ),
  tag(
    'cycle',
    ['循环输出各值', 'Prints its values in turn'],
    ['{% cycle 值, 值 %}', '{% for item in breadcrumb %}{% cycle "odd", "even" %} {% endfor %}'],
  ),
  tag(
    'tablerow',
    ['按列输出表格行', 'Prints table rows'],
    [
      '{% tablerow 变量 in 列表 cols: 列数 %}…{% endtablerow %}',
      '<table>{% tablerow item in breadcrumb cols: 2 %}{{ item.name }}{% endtablerow %}</table>',
    ],
  ),
  tag('assign', ['赋值', 'Assigns a value'], ['{% assign 变量 = 值 %}', '{% assign name = site.title %}{{ name }}']),
  tag(
    'capture',
    ['把输出放入变量', 'Assigns output to a variable'],
    ['{% capture 变量 %}…{% endcapture %}', '{% capture text %}{{ site.name }} {{ now }}{% endcapture %}{{ text }}'],
  ),
  tag(
    'increment',
    ['输出并加一，从 0 开始', 'Prints a counter and adds one, from 0'],
    ['{% increment 变量 %}', '{% increment counter %}{% increment counter %}'],
  ),
  tag(
    'decrement',
    ['减一并输出，从 -1 开始', 'Subtracts one and prints, from -1'],
    ['{% decrement 变量 %}', '{% decrement counter %}'],
  ),
  tag('echo', ['输出', 'Prints a value'], ['{% echo 值 %}', '{% echo site.title %}']),
  tag(
    'liquid',
    ['每行一个标签', 'One tag per line'],
    ['{% liquid 标签… %}', '{% liquid\nassign name = site.title\necho name\n%}'],
  ),
  tag(
    'include',
    ['引入模板片段（名称或文件名），可用当前变量', 'Includes a fragment (name or file name), which sees all variables'],
    ['{% include "片段", 变量: 值 %}', '{% include "示例片段", item: site %}'],
  ),
  tag(
    'render',
    ['引入模板片段，只可用传入的变量和页面对象', 'Includes a fragment, which sees only what is passed and the objects'],
    ['{% render "片段", 变量: 值 %}', '{% render "示例片段", item: site %}'],
  ),
  tag(
    'layout',
    ['套用片段作为外框，用 block 填入内容', 'Uses a fragment as frame, filled by blocks'],
    ['{% layout "片段" %}', '{% layout "示例布局" %}\n{% block main %}{{ site.title }}{% endblock %}'],
  ),
  tag(
    'block',
    ['外框中可替换的部分', 'Replaceable part of a frame'],
    ['{% block 名称 %}…{% endblock %}', '{% block main %}{{ site.title }}{% endblock %}'],
  ),
  tag(
    'raw',
    ['不解析其中的内容', 'Prints its content unparsed'],
    ['{% raw %}…{% endraw %}', '{% raw %}{{ name }}{% endraw %}'],
  ),
  tag(
    'comment',
    ['注释，不输出', 'Comment, not printed'],
    ['{% comment %}…{% endcomment %}', '{% comment %}页脚{% endcomment %}'],
  ),
  tag('#', ['单行注释', 'Comment on one line'], ['{% # 注释 %}', '{% # 页脚 %}']),
]
