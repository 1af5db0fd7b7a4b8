// Light, dark or system theme, contrast and density: the choices, and their current values.
import { useSyncExternalStore } from 'react'
import type { Tone } from './antd-theme.ts'

export type ThemeMode = 'light' | 'dark' | 'system'

/** What one may add to the theme: more contrast, rows with less height. */
export type Choice = 'contrast' | 'compact'

// public/theme.js reads what is stored, marks the document with it, and does so again at this event.
const changed = 'appearance'
const { dataset } = document.documentElement

function store(name: Choice | 'theme', value: string): void {
  localStorage.setItem(`atrium.${name}`, value)
  window.dispatchEvent(new Event(changed))
}

function getThemeMode(): ThemeMode {
  const stored = localStorage.getItem('atrium.theme')
  return stored === 'light' || stored === 'dark' ? stored : 'system'
}

export function setThemeMode(mode: ThemeMode): void {
  store('theme', mode)
}

export function choose(choice: Choice, isOn: boolean): void {
  store(choice, isOn ? 'on' : 'off')
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(changed, listener)
  return () => window.removeEventListener(changed, listener)
}

export function useThemeMode(): ThemeMode {
  return useSyncExternalStore(subscribe, getThemeMode)
}

export function useTone(): Tone {
  return useSyncExternalStore(subscribe, () => (dataset['theme'] === 'dark' ? 'dark' : 'light'))
}

export function useChosen(choice: Choice): boolean {
  return useSyncExternalStore(subscribe, () => choice in dataset)
}
