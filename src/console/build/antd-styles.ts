// antd makes its styles in the browser, at the first rendering of each component: an eighth of the main thread's work until a list shows.
// Those of every list page are made by the build instead. The text lists what it contains; antd makes whatever is missing.
import { createCache, extractStyle, StyleProvider } from '@ant-design/cssinjs'
import { Button, Checkbox, ConfigProvider, Input, Pagination, Space, Spin, Table, Tag } from 'antd'
import { createElement, type ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { themeConfig, type Tone } from '../app/antd-theme.ts'

function examples(): ReactNode[] {
  const compact = createElement(Space.Compact, null, createElement(Button), createElement(Input))
  const marks = [createElement(Checkbox), createElement(Tag), createElement(Tag, { color: 'success' })]
  return [compact, createElement(Spin), createElement(Table), createElement(Pagination, { total: 1 }), ...marks]
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

function stylesIn(tone: Tone) {
  const cache = createCache()
  const page = createElement(ConfigProvider, { theme: themeConfig(tone) }, ...examples())
  renderToString(createElement(StyleProvider, { cache }, page))
  return cache
}

/** By component and class, as antd asks for them: `Button.ant-btn`. */
function variablesIn(tone: Tone): Map<string, string> {
  const found = new Map<string, string>()
  for (const [key, entry] of stylesIn(tone).cache) {
    const [kind, component = '', , scope = ''] = key.split('%')
    const [, css] = (entry as [number, readonly unknown[]])[1]
    if (kind === 'cssVar' && typeof css === 'string') found.set(`${component}.${scope}`, css)
  }
  return found
}

/** Of components whose variables the style sheet has. */
export function writtenVariables(): string[] {
  return [...variablesIn('light').keys()]
}

/** Of large controls and of buttons in the colours above, which no page shows. */
const unusedVariable = /^--(?:[\w-]+-lg|ant-button-\w+-shadow-color):/

/** Declarations of a rule, with its selector. */
function partsOf(rule = '{}'): { readonly selector: string; readonly declarations: readonly string[] } {
  const [selector = '', block = ''] = rule.slice(0, -1).split('{')
  const declarations = block.split(';').filter((one) => one !== '' && !unusedVariable.test(one))
  return { selector, declarations }
}

function ruleOf(selector: string, declarations: readonly string[]): string {
  return declarations.length > 0 ? `${selector}{${declarations.join(';')}}` : ''
}

/** Without weight: what people choose beside the tone counts more. */
const within: Record<Tone, string> = {
  light: ":where(:root:not([data-theme='dark']))",
  dark: ":where([data-theme='dark'])",
}

/** What both tones set, and what only one does. */
function variableRules(): string {
  const others = variablesIn('dark')
  return [...variablesIn('light')]
    .map(([name, rule]) => {
      const { selector, declarations } = partsOf(rule)
      const dark = partsOf(others.get(name)).declarations
      const both = declarations.filter((declaration) => dark.includes(declaration))
      const only = (tone: Tone, all: readonly string[]): string =>
        ruleOf(
          `${within[tone]} ${selector}`,
          all.filter((declaration) => !both.includes(declaration)),
        )
      return ruleOf(selector, both) + only('light', declarations) + only('dark', dark)
    })
    .join('')
}

/** Style sheet for both tones. Colours of the theme are variables, which the browser sets. */
export function antdStyles(): string {
  const rules = rulesOf(extractStyle(stylesIn('light'), { plain: true, types: 'style' }))
  return variableRules() + [...new Set(rules.map(usedPart))].filter((rule) => rule !== null).join('')
}
