// Light, dark or system theme: the choice, its current value, and antd's tokens for it.
import { theme as antdTheme, type ThemeConfig } from 'antd'
import { useSyncExternalStore } from 'react'

export type ThemeMode = 'light' | 'dark' | 'system'
export type Tone = 'light' | 'dark'

// Also read by public/theme.js.
const storageKey = 'atrium.theme'
const media = window.matchMedia('(prefers-color-scheme: dark)')
const listeners = new Set<() => void>()

export function getThemeMode(): ThemeMode {
  const stored = localStorage.getItem(storageKey)
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

function getTone(): Tone {
  const mode = getThemeMode()
  if (mode !== 'system') return mode
  return media.matches ? 'dark' : 'light'
}

function publish(): void {
  document.documentElement.dataset['theme'] = getTone()
  for (const listener of listeners) listener()
}

export function setThemeMode(mode: ThemeMode): void {
  localStorage.setItem(storageKey, mode)
  publish()
}

media.addEventListener('change', publish)

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, getThemeMode)
}

export function useTone(): Tone {
  return useSyncExternalStore(subscribe, getTone)
}

const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Hiragino Sans GB", "Microsoft YaHei", "Noto Sans CJK SC", "Noto Sans SC", sans-serif'

const surfaces: Record<Tone, NonNullable<ThemeConfig['token']>> = {
  light: { colorBgLayout: '#f4f6f9', colorTextHeading: '#1f2733' },
  dark: {
    colorBgBase: '#15181d',
    colorBgContainer: '#1b1f26',
    colorBgElevated: '#232832',
    colorBgLayout: '#121419',
    colorBorder: '#424a56',
    colorBorderSecondary: '#2c323c',
    colorLink: '#58a9ff',
    colorLinkHover: '#85c1ff',
  },
}

export function themeConfig(tone: Tone): ThemeConfig {
  return {
    cssVar: { key: 'atrium' },
    hashed: false,
    algorithm: tone === 'dark' ? antdTheme.darkAlgorithm : antdTheme.defaultAlgorithm,
    token: { colorPrimary: '#1890ff', colorInfo: '#1890ff', borderRadius: 6, fontFamily, ...surfaces[tone] },
    components: {
      Table: { headerBorderRadius: 6, cellPaddingBlock: 12 },
      Form: { verticalLabelPadding: '0 0 6px' },
    },
  }
}
