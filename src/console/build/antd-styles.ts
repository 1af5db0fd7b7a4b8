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

/** Style sheet for both tones: the values that differ are variables, which the browser sets. */
export function antdStyles(): string {
  const cache = createCache()
  const page = createElement(ConfigProvider, { theme: themeConfig('light') }, ...examples())
  renderToString(createElement(StyleProvider, { cache }, page))
  return extractStyle(cache, { plain: true, types: 'style' })
}
