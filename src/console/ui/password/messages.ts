// Messages of the hint on new passwords, in Chinese and English, with the same keys.
import type { PasswordRating } from './rate-password.ts'

const chinese: Readonly<Record<PasswordRating, string>> = {
  common: '这是最常用的密码之一，很容易被猜中',
  weak: '强度：弱',
  fair: '强度：中，更长更安全',
  strong: '强度：强',
}

const english: Readonly<Record<PasswordRating, string>> = {
  common: 'One of the commonest passwords: easily guessed',
  weak: 'Strength: weak',
  fair: 'Strength: fair; longer is safer',
  strong: 'Strength: strong',
}

export const passwordMessages = { 'zh-cn': chinese, en: english } as const
