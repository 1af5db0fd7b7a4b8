// antd's tokens. Without the DOM: the build writes styles with them too.
import { theme as antdTheme, type ThemeConfig } from 'antd'

export type Tone = 'light' | 'dark'
type ComponentTokens = NonNullable<NonNullable<ThemeConfig['components']>['Button']> & Readonly<Record<string, string>>

const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

const surfaces: Record<Tone, NonNullable<ThemeConfig['token']>> = {
  light: {
    colorBgLayout: '#f4f6f9',
    colorTextHeading: '#1f2733',
    colorTextDescription: '#656f7e',
    colorTextPlaceholder: '#737373',
    colorLink: '#0969c6',
    colorLinkHover: '#0a74d9',
  },
  dark: {
    colorBgBase: '#15181d',
    colorBgContainer: '#1b1f26',
    colorBgElevated: '#232832',
    colorBgLayout: '#121419',
    colorBorder: '#424a56',
    colorBorderSecondary: '#2c323c',
    colorTextDescription: '#a0a8b4',
    colorTextPlaceholder: '#8f959e',
    colorLink: '#63b3ff',
    colorLinkHover: '#85c1ff',
  },
}

/** Of words in the accent, and of words on it: #1890ff itself has a contrast of 3.2 with white. */
const accents: Record<Tone, { readonly text: string; readonly solid: ComponentTokens }> = {
  light: {
    text: '#0969c6',
    solid: {
      colorPrimary: '#0969c6',
      colorPrimaryHover: '#0a74d9',
      colorPrimaryActive: '#0757a5',
      colorError: '#d4282c',
      colorErrorHover: '#c01f23',
      colorErrorActive: '#a3161a',
    },
  },
  dark: {
    text: '#63b3ff',
    solid: {
      colorPrimary: '#1668b8',
      colorPrimaryHover: '#1a6fc4',
      colorPrimaryActive: '#12579c',
      colorError: '#c53030',
      colorErrorHover: '#b32626',
      colorErrorActive: '#991d1d',
    },
  },
}

/** Of a ticked row below the pointer: links on antd's own tone have a contrast of 4.1. */
const tickedHover: Record<Tone, string> = { light: '#d6efff', dark: '#173f66' }

/** antd's own tones of words on a tinted ground have a contrast of 2.2 to 4. */
const tags: Record<Tone, ComponentTokens> = {
  light: {
    colorSuccess: '#237804',
    colorInfo: '#0969c6',
    colorWarning: '#ad4e00',
    colorError: '#c1272d',
    green7: '#237804',
    orange7: '#ad4e00',
    blue7: '#0958d9',
  },
  dark: { colorInfo: '#63b3ff', colorError: '#ff7875' },
}

export function themeConfig(tone: Tone): ThemeConfig {
  const { text, solid } = accents[tone]
  const ink = { colorPrimary: text, colorPrimaryHover: text }
  return {
    cssVar: { key: 'atrium' },
    hashed: false,
    algorithm: tone === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: { colorPrimary: '#1890ff', colorInfo: '#1890ff', borderRadius: 6, fontFamily, ...surfaces[tone] },
    components: {
      Table: {
        headerBorderRadius: 6,
        cellPaddingBlock: 12,
        cellPaddingBlockMD: 11,
        rowSelectedHoverBg: tickedHover[tone],
      },
      Form: { verticalLabelPadding: '0 0 6px' },
      Button: solid,
      Badge: solid,
      Pagination: ink,
      Tabs: ink,
      Radio: ink,
      Tag: tags[tone],
      Tree: { directoryNodeSelectedBg: solid['colorPrimary'] ?? '' },
    },
  }
}
