// Franchise applications: dates in Chinese form, masked values shown on demand.
import { defineScreen } from '../../../entity/screen.ts'
import { ChineseDate } from './chinese-date.tsx'
import { Masked } from './masked.tsx'

export const screen = defineScreen('cms/join', {
  cells: { date: ChineseDate },
  views: { date: ChineseDate, idCard: Masked, phone: Masked },
})
