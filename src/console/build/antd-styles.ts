// antd makes its styles in the browser, at the first rendering of each component: an eighth of the main thread's work until a list shows.
// Those of every list page are made by the build instead. The text lists what it contains; antd makes whatever is missing.
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { Button, ConfigProvider, Input, Pagination, Space, Spin, Table } from 'antd'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { themeConfig } from '../app/antd-theme.ts'

function examples(): ReactNode[] {
  const compact = createElement(Space.Compact, null, createElement(Button), createElement(Input))
  return [compact, createElement(Spin), createElement(Table), createElement(Pagination, { total: 1 })]
}

/** Classes that antd gives to nothing here: texts from right to left, and sizes, colours and variants that no page uses. */
const unused =
  /-rtl\b|-lg\b|-large\b|-btn-(?:circle|round|color-(?!default|primary|dangerous|link))|-input-(?:borderless|underlined)|-pagination-simple|-spin-fullscreen|-table-(?:bordered|filter|summary|virtual)/

/** The rules of a style sheet: what stands between two closing braces at its top level. */
function rulesOf(css: string): string[] {
  const rules: string[] = []
  let depth = 0
  let start = 0
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === '{' ? 1 : -1
    if (depth > 0) continue
    rules.push(css.slice(start, index + 1))
    start = index + 1
  }
  return rules
}

/** Without the selectors that match nothing; null when none is left. */
function usedPart(rule: string): string | null {
  if (rule.startsWith('@')) return rule
  const [selectors = '', ...block] = rule.split(/(?=\{)/)
  const used = selectors
    .split(/,(?![^(]*\))/)
    .filter((selector) => !unused.test(selector.replace(/:not\([^)]*\)/g, '')))
  return used.length > 0 ? used.join(',') + block.join('') : null
}

/** Style sheet for both tones: the values that differ are variables, which the browser sets. */
export function antdStyles(): string {
  const cache = createCache()
  const page = createElement(ConfigProvider, { theme: themeConfig('light') }, ...examples())
  renderToString(createElement(StyleProvider, { cache }, page))
  const rules = rulesOf(extractStyle(cache, { plain: true, types: 'style' }))
  return [...new Set(rules.map(usedPart))].filter((rule) => rule !== null).join('')
}
