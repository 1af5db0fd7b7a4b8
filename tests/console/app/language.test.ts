// Languages: which one is spoken, and that every word exists in both.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { render, screen } from '@testing-library/react'
import { Pagination } from 'antd'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { AppFrame } from '../../../src/console/app/console-app.tsx'
import { ownRoutes } from '../../../src/console/app/features.ts'
import { profileMessages } from '../../../src/console/app/profile/messages.ts'
import { allDescriptors } from '../../../src/console/data/descriptor.ts'
import { i18nProvider } from '../../../src/console/data/i18n-provider.ts'
import { localise } from '../../../src/console/data/labels.ts'
import { getLanguage, setLanguage } from '../../../src/console/data/language.ts'
import { pickLanguage, readLanguageCookie } from '../../../src/console/data/language-choice.ts'
import { consoleMessages, menuGroups } from '../../../src/console/data/messages.ts'
import { fillIn } from '../../../src/console/data/text.ts'
import { entityMessages } from '../../../src/console/entity/messages.ts'
import { authorityMessages } from '../../../src/console/features/system/authority/messages.ts'
import { operationLogMessages } from '../../../src/console/features/system/operation-log/messages.ts'
import { permissionMessages } from '../../../src/console/features/system/permission/messages.ts'
import { resourceMessages } from '../../../src/console/features/system/resource/messages.ts'
import { onlineMessages } from '../../../src/console/features/system/session/messages.ts'
import { userMessages } from '../../../src/console/features/system/user/messages.ts'
import { loginMessages } from '../../../src/console/login/messages.ts'
import { english } from '../../../src/generated/en.ts'
import type { EntityLabels } from '../../../src/shared/entity/labels.ts'

test('the cookie wins over the browser, the browser over Chinese', () => {
  expect(pickLanguage('en', ['zh-CN'])).toBe('en')
  expect(pickLanguage('zh-cn', ['en-GB'])).toBe('zh-cn')
  expect(pickLanguage(null, ['en-GB', 'zh-CN'])).toBe('en')
  expect(pickLanguage(null, ['fr', 'zh-TW', 'en'])).toBe('zh-cn')
  expect(pickLanguage('fr', ['de'])).toBe('zh-cn')
  expect(pickLanguage(null, [])).toBe('zh-cn')
})

test('a chosen language stands in the cookie of that name, for the whole host', () => {
  setLanguage('en')
  expect([readLanguageCookie(), getLanguage(), i18nProvider.translate('buttons.save')]).toEqual(['en', 'en', 'Save'])
  setLanguage('zh-cn')
  expect([readLanguageCookie(), document.cookie]).toEqual(['zh-cn', 'language=zh-cn'])
})

test.each([
  ['shell', consoleMessages],
  ['generic screens', entityMessages],
  ['login page', loginMessages],
  ['profile', profileMessages],
  ['permission settings', authorityMessages],
  ['online users', onlineMessages],
  ['operation log', operationLogMessages],
  ['permissions', permissionMessages],
  ['resources', resourceMessages],
  ['users', userMessages],
] as const)('every word of the %s is there in both languages, with the same placeholders', (_name, catalogues) => {
  const chinese: Readonly<Record<string, string>> = catalogues['zh-cn']
  const english: Readonly<Record<string, string>> = catalogues.en
  const placeholders = (text = ''): string[] => (text.match(/\{\w+\}/g) ?? []).sort()
  expect(Object.keys(english).sort()).toEqual(Object.keys(chinese).sort())
  for (const [key, text] of Object.entries(chinese)) {
    expect([key, english[key]?.trim()]).not.toEqual([key, ''])
    expect([key, ...placeholders(english[key])]).toEqual([key, ...placeholders(text)])
  }
  const untranslated = Object.entries(english).filter(([, text]) =>
    /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u.test(text),
  )
  expect(untranslated).toEqual([])
})

test('what an English descriptor is called, its virtual root too, is English', () => {
  const labels: Readonly<Partial<Record<string, EntityLabels>>> = english
  const titles = allDescriptors().map((descriptor) => {
    const { title, list, tree } = localise(descriptor, labels[descriptor.name])
    return [title, list?.title, tree?.root?.label]
  })
  expect(titles.flat().filter((word) => /\p{Script=Han}/u.test(word ?? ''))).toEqual([])
})

test('every group and hand-written page of the menu has an English name', () => {
  const file = readFileSync(join(import.meta.dirname, '../../../schemas/menu.json'), 'utf8')
  const { groups, routes } = JSON.parse(file) as Record<
    'groups' | 'routes',
    { title: string; route?: string; menu?: boolean }[]
  >
  const shown = [...groups.filter(({ route }) => route === undefined), ...routes.filter(({ menu }) => menu !== false)]
  const own = new Set(ownRoutes.map(({ title }): string => title['zh-cn']))
  expect(shown.map(({ title }) => title).filter((title) => !menuGroups.has(title) && !own.has(title))).toEqual([])
})

test('placeholders are filled in, unknown ones stay', () => {
  expect(fillIn('{name}：{count}', { name: '甲' })).toBe('甲：{count}')
})

test('Refine speaks our words for the keys we know and its own default for the others', () => {
  expect(i18nProvider.translate('buttons.save')).toBe('保存')
  expect(i18nProvider.translate('buttons.unknown', {}, 'Fallback {x}')).toBe('Fallback {x}')
})

test('antd speaks Chinese: a page size reads 10 条/页', async () => {
  const pagination = createElement(Pagination, { total: 100, showSizeChanger: true })
  render(createElement(AppFrame, null, pagination))
  expect((await screen.findAllByText('10 条/页')).length).toBeGreaterThan(0)
})
