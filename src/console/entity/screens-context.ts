// The registry of screens, handed in by the app: generic code never imports a feature.
import { createContext, useContext } from 'react'
import type { Screen } from './screen.ts'

export const ScreensContext = createContext<readonly Screen[]>([])

const plain: Screen = {
  name: '',
  cells: {},
  fields: {},
  views: {},
  dialogs: {},
  toolbar: null,
  page: null,
  filter: null,
  mark: null,
  asks: {},
  notes: {},
}

export function useScreen(name: string): Screen {
  return useContext(ScreensContext).find((screen) => screen.name === name) ?? plain
}
