// Languages: which one is used, and that every text exists in both.
import { render, screen } from '@testing-library/react'
import { Pagination } from 'antd'
import { createElement } from 'react'
import { expect, test } from 'vitest'
import { AppFrame } from '../../../src/console/app/console-app.tsx'
import { ownRoutes } from '../../../src/console/app/features.ts'
import { profileMessages } from '../../../src/console/app/profile/messages.ts'
import { apiDescriptors } from '../../../src/generated/api-descriptors.ts'
import { i18nProvider } from '../../../src/console/data/i18n-provider.ts'
import { getLanguage, setLanguage } from '../../../src/console/data/language.ts'
import { pickLanguage, readLanguageCookie } from '../../../src/console/data/language-choice.ts'
import { consoleMessages } from '../../../src/console/data/messages.ts'
import { fillIn, fillInFor } from '../../../src/console/data/text.ts'
import { entityMessages } from '../../../src/console/entity/messages.ts'
import { homeMessages } from '../../../src/console/features/cms/home/messages.ts'
import { durationMessages } from '../../../src/console/features/flow/diagram/duration.messages.ts'
import { diagramMessages } from '../../../src/console/features/flow/diagram/messages.ts'
import { nodeMessages } from '../../../src/console/features/flow/diagram/node-name.messages.ts'
import { operationsMessages } from '../../../src/console/features/flow/operations/messages.ts'
import { viewerMessages } from '../../../src/console/features/flow/viewer/messages.ts'
import { authorityMessages } from '../../../src/console/features/system/authority/messages.ts'
import { operationLogMessages } from '../../../src/console/features/system/operation-log/messages.ts'
import { permissionMessages } from '../../../src/console/features/system/permission/messages.ts'
import { resourceMessages } from '../../../src/console/features/system/resource/messages.ts'
import { onlineMessages } from '../../../src/console/features/system/session/messages.ts'
import { userMessages } from '../../../src/console/features/system/user/messages.ts'
import { loginMessages } from '../../../src/console/login/messages.ts'
import { english } from '../../../src/generated/en.ts'
import type { EntityLabels } from '../../../src/shared/entity/labels.ts'
import { localise } from '../../../src/shared/entity/localise.ts'

test('the cookie wins over the browser, the browser over Chinese', () => {
  expect(pickLanguage('en', ['zh-CN'])).toBe('en')
  expect(pickLanguage('zh-cn', ['en-GB'])).toBe('zh-cn')
  expect(pickLanguage(null, ['en-GB', 'zh-CN'])).toBe('en')
  expect(pickLanguage(null, ['fr', 'zh-TW', 'en'])).toBe('zh-cn')
  expect(pickLanguage('fr', ['de'])).toBe('zh-cn')
  expect(pickLanguage(null, [])).toBe('zh-cn')
})

test('a chosen language is stored in the cookie of that name, for the whole host', () => {
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
  ['start page', homeMessages],
  ['diagrams', diagramMessages],
  ['durations', durationMessages],
  ['kinds of nodes', nodeMessages],
  ['diagram viewer', viewerMessages],
  ['operations', operationsMessages],
  ['permission settings', authorityMessages],
  ['online users', onlineMessages],
  ['operation log', operationLogMessages],
  ['permissions', permissionMessages],
  ['resources', resourceMessages],
  ['users', userMessages],
] as const)('every text of the %s exists in both languages, with the same placeholders', (_name, catalogues) => {
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

test("all labels of an English descriptor, the virtual root's too, are English", () => {
  const labels: Readonly<Partial<Record<string, EntityLabels>>> = english
  const titles = Object.values(apiDescriptors).flatMap((descriptor) => {
    const own = labels[descriptor.name]
    const { title, list, tree } = own === undefined ? descriptor : localise(descriptor, own)
    return [title, list?.title, tree?.root?.label]
  })
  expect(titles.filter((word) => /\p{Script=Han}/u.test(word ?? ''))).toEqual([])
})

interface PageFile {
  readonly route: string
  readonly title: string
  readonly english: string
}

const schemas = import.meta.glob<PageFile>('../../../schemas/*/*.page.json', { eager: true, import: 'default' })

test('the page of a feature has the title of its page file, in both languages', () => {
  const pages = Object.values(schemas)
  const titles = ownRoutes.map(({ path, title }) => {
    const page = pages.find(({ route }) => route === path)
    return [title, { 'zh-cn': page?.title, en: page?.english }]
  })
  expect(titles.length).toBeGreaterThan(0)
  for (const [title, declared] of titles) expect(title).toEqual(declared)
})

test.each([
  ['Equipment category', 'Equipment categories', 'All equipment categories'],
  ['Template', 'Templates', 'All templates'],
  ['Status', 'Statuses', 'All statuses'],
  ['URL', 'URLs', 'All URLs'],
])(
  '%s: an English sentence takes the plural with a small letter, unless it is an abbreviation',
  (title, plural, sentence) => {
    const [descriptor] = Object.values(apiDescriptors)
    const localised = descriptor && localise(descriptor, { title })
    expect([localised?.plural, localised?.list?.title]).toEqual([plural, plural])
    expect(fillInFor('en', entityMessages.en.allOf, { title: plural })).toBe(sentence)
    expect(fillInFor('en', '{title}: recycle bin', { title: plural })).toBe(`${plural}: recycle bin`)
  },
)

test('an irregular plural is declared in x-english', () => {
  const [descriptor] = Object.values(apiDescriptors)
  expect(descriptor && localise(descriptor, { title: 'Staff', plural: 'Staff' }).plural).toBe('Staff')
})

test('placeholders are filled in, unknown ones stay', () => {
  expect(fillIn('{name}：{count}', { name: '甲' })).toBe('甲：{count}')
})

test('Refine uses our texts for known keys and its own defaults for the others', () => {
  expect(i18nProvider.translate('buttons.save')).toBe('保存')
  expect(i18nProvider.translate('buttons.unknown', {}, 'Fallback {x}')).toBe('Fallback {x}')
})

test('antd is in Chinese: a page size reads 10 条/页', async () => {
  const pagination = createElement(Pagination, { total: 100, showSizeChanger: true })
  render(createElement(AppFrame, null, pagination))
  expect((await screen.findAllByText('10 条/页')).length).toBeGreaterThan(0)
})
