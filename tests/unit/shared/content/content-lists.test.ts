// What the lists of the content area offer, as its description names it: columns, searches, buttons, the site selector, inputs of copies.
import { expect, test } from 'vitest'
import { descriptors } from '../../../../src/generated/descriptors.ts'
import type { EntityName } from '../../../../src/generated/entities.ts'
import { outlines } from '../../../../src/generated/outlines.ts'
import type { Descriptor } from '../../../../src/shared/entity/descriptor.ts'

function of(name: EntityName): Descriptor {
  return descriptors[name]
}

test.each<[EntityName, string]>([
  ['cms/site', 'edit release preview copy remove'],
  ['cms/channel', 'view edit move copy release preview remove authority'],
  ['cms/article', 'view edit audit move copy share release preview remove revoke'],
  ['cms/template', 'view edit remove'],
  ['cms/article-source', 'edit remove'],
  ['cms/hotword', 'edit remove'],
  ['cms/sensitive-word', 'edit remove'],
  ['cms/category', 'edit remove'],
  ['cms/scheduler', 'edit enable suspend del'],
  ['cms/join', 'view remove'],
])('rows of %s have the buttons %s', (entity, names) => {
  const offered = new Set((of(entity).list?.actions ?? []).flat())
  expect(names.split(' ').filter((name) => !offered.has(name))).toEqual([])
})

test('templates are imported, exported if selected, and exported whole', () => {
  const { importZip, exportZip, exportAll } = of('cms/template').actions
  expect([importZip?.on, exportZip?.on, exportAll?.on]).toEqual(['none', 'many', 'none'])
})

test('lists show and search what the description names', () => {
  const columns = (name: EntityName) => of(name).list?.columns
  const search = (name: EntityName) => of(name).list?.search.map((one) => one.name)
  expect(columns('cms/article-source')).toEqual(expect.arrayContaining(['name', 'url', 'desc']))
  expect(search('cms/article-source')).toEqual(expect.arrayContaining(['name', 'appid']))
  expect(search('cms/category')).toContain('type')
  expect(search('cms/sensitive-word')).toContain('category')
  expect(search('cms/template')).toEqual(['type', 'name'])
  expect(search('cms/join')).toEqual(['startDate', 'endDate'])
  expect(columns('cms/scheduler')).toContain('status')
})

test.each<EntityName>([
  'cms/site',
  'cms/channel',
  'cms/article',
  'cms/template',
  'cms/process',
  'cms/article-source',
  'cms/hotword',
  'cms/sensitive-word',
  'cms/category',
])('the site selector is shown on the pages of %s', (entity) => {
  expect((outlines as Readonly<Record<string, { readonly ofSite: boolean }>>)[entity]?.ofSite).toBe(true)
})

test.each<EntityName>(['cms/site', 'cms/channel'])('a copy of %s asks for a new name', (entity) => {
  expect(of(entity).actions['copy']?.input?.fields.find(({ name }) => name === 'name')?.required).toBe(true)
})

test.each<[EntityName, string, readonly unknown[]]>([
  ['cms/channel', 'allow', [0, 1]],
  ['cms/channel', 'menu', [0, 1]],
  ['cms/article', 'top', [0, 1]],
])('%s %s is one of %j', (entity, name, values) => {
  const field = of(entity).fields.find((one) => one.name === name)
  expect(field?.choices?.map((one) => Number(one.const)).toSorted((a, b) => a - b)).toEqual(values)
})

test.each(['type', 'open', 'allow', 'menu', 'articlePage'])('the %s of a channel is required', (name) => {
  expect(of('cms/channel').fields.find((one) => one.name === name)?.required).toBe(true)
})
