// Switches between Chinese and English without a reload.
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined'
import { Button } from 'antd'
import { setLanguage } from '../../data/language.ts'
import { languageNames } from '../../data/messages.ts'
import { useLanguage, useText } from '../../data/use-text.ts'
import { MenuButton } from '../../ui/menu-button.tsx'

const languages = ['zh-cn', 'en'] as const

export function LanguageSwitch() {
  const text = useText()
  const language = useLanguage()
  const entries = languages.map((key) => ({
    key,
    label: languageNames[key],
    selected: key === language,
    onClick: () => setLanguage(key),
  }))
  return (
    <MenuButton entries={entries}>
      <Button type="text" className="head-button" icon={<TranslationOutlined />} aria-label={text('layout.language')} />
    </MenuButton>
  )
}
