// Texts of the manual order of a list, in Chinese and English, with the same keys.

const chinese = {
  handle: '{name}：拖动排序，或按 Alt 和 ↑ ↓ 键',
  placed: '{name}（已手动排序）：拖动排序，或按 Alt 和 ↑ ↓ 键',
  up: '上移',
  down: '下移',
} as const

export type PlaceText = keyof typeof chinese

const english: Record<PlaceText, string> = {
  handle: '{name}: drag to place it, or press Alt with ↑ or ↓',
  placed: '{name} (placed by hand): drag to place it, or press Alt with ↑ or ↓',
  up: 'Move up',
  down: 'Move down',
}

export const placeMessages = { 'zh-cn': chinese, en: english } as const
