// Chinese or English, at once and without a reload.
import TranslationOutlined from '@ant-design/icons/es/icons/TranslationOutlined'
import { Button, Dropdown } from 'antd'
import { setLanguage } from '../../data/language.ts'
import { languageNames } from '../../data/messages.ts'
import { useLanguage, useText } from '../../data/use-text.ts'

const items = [
  { key: 'zh-cn', label: languageNames['zh-cn'] },
  { key: 'en', label: languageNames.en },
]

export function LanguageSwitch() {
  const text = useText()
  const language = useLanguage()
  const onClick = ({ key }: { key: string }): void => setLanguage(key === 'en' ? 'en' : 'zh-cn')
  return (
    <Dropdown menu={{ items, selectedKeys: [language], onClick }} trigger={['click']} placement="bottomRight">
      <Button type="text" className="head-button" icon={<TranslationOutlined />} aria-label={text('layout.language')} />
    </Dropdown>
  )
}
