// The content area as its description names it: routes, titles, columns, forms, codes, dictionaries, defaults and limits.
import { describe, expect, test } from 'vitest'
import { descriptors } from '../../../../src/generated/descriptors.ts'
import { seed } from '../../../../src/generated/seed.ts'
import type { Descriptor, Field } from '../../../../src/shared/entity/descriptor.ts'
import type { EntityName } from '../../../../src/generated/entities.ts'

function of(name: EntityName): Descriptor {
  return descriptors[name]
}

function field(entity: EntityName, name: string): Field {
  const found = of(entity).fields.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${entity} has no field ${name}`)
  return found
}

function input(entity: EntityName, action: string, name: string): Field {
  const found = of(entity).actions[action]?.input?.fields.find((one) => one.name === name)
  if (found === undefined) throw new Error(`${action} of ${entity} has no input ${name}`)
  return found
}

function optionsOf({ choices }: Field): unknown[] {
  return (choices ?? []).map((one) => one.const)
}

test.each<[EntityName, string, string]>([
  ['cms/site', '/cms/sites/site-list', '站点维护'],
  ['cms/channel', '/cms/channel/channel-list', '频道维护'],
  ['cms/article', '/cms/article/article-list', '文章维护'],
  ['cms/template', '/cms/template/template-list', '模板维护'],
  ['cms/article-source', '/cms/cms-settings/article-source', '文章来源'],
  ['cms/hotword', '/cms/cms-settings/hotword', '热词'],
  ['cms/sensitive-word', '/cms/cms-settings/sensitive', '敏感词'],
  ['cms/category', '/cms/cms-settings/category', '分类'],
  ['cms/scheduler', '/cms/cms-settings/scheduler', '定时任务'],
  ['cms/process', '/cms/processes', '流程管理'],
  ['cms/join', '/cms/jmgl', '加盟管理'],
])('the screen of %s is %s, %s', (entity, route, title) => {
  expect([of(entity).list?.route, of(entity).list?.title]).toEqual([route, title])
})

test.each<[EntityName, string]>([
  ['cms/site', '/cms/sites/site-recycle'],
  ['cms/channel', '/cms/channel/channel-recycle'],
  ['cms/article', '/cms/article/article-recycle'],
])('the recycle bin of %s is %s', (entity, route) => {
  expect(of(entity).recycle?.route).toBe(route)
})

test('templates are added and imported at addresses of their own', () => {
  expect(of('cms/template').list?.pages).toMatchObject({
    create: '/cms/template/template-add',
    importZip: '/cms/template/template-import',
  })
})

describe('fields', () => {
  test.each<[EntityName, string]>([
    ['cms/site', 'id name pid logo'],
    [
      'cms/channel',
      'id pid name viewName code keyword icon type linkType url linkChannelId generalTemplate detailTemplate allow menu sortId sortFlag open articlePage orderBy bak01 bak02 bak03 bak04 bak05 releaseType flowId flowPublish flowRevoke flowDelete appid isHomePage',
    ],
    [
      'cms/article',
      'id title type titleColor showTitle subTitle shortTitle author keyword summary photo photoUrl photoId top content attach attachUrl attachId url bak01 bak02 bak03 bak04 bak05 compileTime showTime offlineTime hasPicture detailTemplateId channelId sortId sortFlag code status shareType createTime createBy auditHistory',
    ],
    ['cms/template', 'id appid name type desc content fileName createTime'],
    ['cms/article-source', 'id name appid url desc'],
    ['cms/category', 'id type'],
    [
      'cms/join',
      'name idCard highestDegree phone contactAddress kdAddress storeArea houseProperty investmentAmount capitalSource partner option1 option2 option3 otherCause date',
    ],
  ])('%s has the fields of the description', (entity, names) => {
    const known = new Set(of(entity).fields.map(({ name }) => name))
    expect(names.split(' ').filter((name) => !known.has(name))).toEqual([])
  })

  test('names and codes that are shown are sent with the row', () => {
    expect(field('cms/channel', 'pid').ref?.as).toBe('pName')
    expect(field('cms/article', 'channelId').ref?.as).toBe('channelName')
    expect(field('cms/article', 'sourceId').ref?.object).toBe('source')
    const rights = (['cms/site', 'cms/template', 'cms/channel', 'cms/article'] as const).map((name) => of(name).access)
    expect(rights.map((one) => one.rights)).toEqual([
      'appPermissions',
      'tplPermissions',
      'channelPermissions',
      'articlePermissions',
    ])
  })

  test('the form of a channel has three sections, with the extension fields in the last', () => {
    const groups = of('cms/channel').form?.groups ?? []
    expect(groups.map(({ title }) => title)).toEqual(['基本属性', '文章设置', '扩展属性'])
    expect(groups.at(-1)?.fields).toEqual(['bak01', 'bak02', 'bak03', 'bak04', 'bak05'])
  })

  test('all fields of an application are in its detail', () => {
    const shown = of('cms/join').form?.groups.flatMap(({ fields }) => fields) ?? []
    const stored = of('cms/join').fields.map(({ name }) => name)
    expect(shown.toSorted()).toEqual(stored.filter((name) => !['id', 'appid'].includes(name)).toSorted())
  })
})

describe('defaults', () => {
  test.each<[string, unknown]>([
    ['type', 1],
    ['allow', 0],
    ['menu', 0],
    ['open', '_self'],
    ['articlePage', 10],
    ['orderBy', 'showTime desc'],
    ['releaseType', 1],
  ])('%s of a new channel is %s', (name, value) => {
    expect(field('cms/channel', name).default).toBe(value)
  })

  test.each<EntityName>(['cms/site', 'cms/channel'])(
    'publishing of %s is incremental and immediate; a plan belongs to scheduled publishing',
    (entity) => {
      const [range, type] = [input(entity, 'release', 'range'), input(entity, 'release', 'type')]
      expect([range.default, optionsOf(range)]).toEqual([2, [1, 2]])
      expect([type.default, optionsOf(type)]).toEqual([1, [1, 2]])
      expect(input(entity, 'release', 'plan')).toMatchObject({ kind: 'datetime', requiredWhen: { type: 2 } })
    },
  )

  test('an article is a text at first, published at once', () => {
    expect(field('cms/article', 'type').default).toBe(1)
    const type = input('cms/article', 'release', 'type')
    expect([type.default, optionsOf(type)]).toEqual([1, [1, 2]])
  })

  test('applications are listed twenty to a page, all other lists of the area ten', () => {
    expect([of('cms/join').list?.size, of('cms/join').list?.sizes]).toEqual([20, [20]])
    for (const name of [
      'cms/article',
      'cms/template',
      'cms/article-source',
      'cms/hotword',
      'cms/sensitive-word',
    ] as const)
      expect(of(name).list?.size ?? 10).toBe(10)
  })
})

describe('values', () => {
  test('a channel links to an address (1) or a channel (2), and takes its place by flag', () => {
    expect(optionsOf(field('cms/channel', 'linkType'))).toEqual([1, 2])
    expect(field('cms/channel', 'url').requiredWhen).toEqual({ type: 3, linkType: 1 })
    expect(field('cms/channel', 'linkChannelId').requiredWhen).toEqual({ type: 3, linkType: 2 })
    expect(optionsOf(field('cms/channel', 'sortFlag'))).toEqual(['top', 'bottom', 'other'])
    expect(field('cms/channel', 'beforeId').requiredWhen).toEqual({ sortFlag: 'other' })
  })

  test('an article is saved in mode 1, 2 or 3 and audited with 1 or 2 and an opinion of at most 100', () => {
    expect(optionsOf(field('cms/article', 'saveMode'))).toEqual([1, 2, 3])
    expect(optionsOf(input('cms/article', 'audit', 'auditType'))).toEqual([1, 2])
    expect(input('cms/article', 'audit', 'opinion').maxLength).toBe(100)
    expect(of('cms/article').actions['audit']?.input?.fields.map(({ name }) => name)).toContain('kind')
  })

  test('the body, attachment and link of an article belong to its type', () => {
    const wanted = ['content', 'attachUrl', 'url'].map((name) => field('cms/article', name).requiredWhen)
    expect(wanted).toEqual([{ type: 1 }, { type: 2 }, { type: 3 }])
  })

  test('an import is of a single template (1) or of several (2)', () => {
    expect(of('cms/template').actions['importZip']?.input?.fields.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['file', 'type', 'name', 'desc', 'mode']),
    )
    expect(optionsOf(input('cms/template', 'importZip', 'mode'))).toEqual([1, 2])
    for (const name of ['name', 'type'])
      expect(input('cms/template', 'importZip', name).requiredWhen, name).toEqual({ mode: 1 })
  })

  test('templates of type 3 and 5 give the overview of a channel, those of type 4 its articles', () => {
    expect(field('cms/channel', 'generalTemplate').ref?.where).toEqual({ type: [3, 5] })
    expect(field('cms/channel', 'detailTemplate').ref?.where).toEqual({ type: 4 })
    expect(field('cms/article', 'detailTemplateId').ref?.where).toEqual({ type: 4 })
  })

  test.each<[EntityName, string, string]>([
    ['cms/channel', 'type', 'channelType'],
    ['cms/channel', 'open', 'linkTarget'],
    ['cms/article', 'type', 'articleType'],
    ['cms/article', 'status', 'articleStatus'],
    ['cms/article', 'publishStatus', 'publishStatus'],
    ['cms/template', 'type', 'templateType'],
  ])('%s %s has the dictionary %s', (entity, name, dict) => {
    expect(field(entity, name).dict).toBe(dict)
  })
})

describe('limits', () => {
  test.each<[string, string, string]>([
    ['image', '5', 'jpg,jpeg,png,svg,gif'],
    ['video', '100', 'mp4,avi,mpeg,webm,ogg'],
    ['audio', '20', 'wav,mp3,wma,ogg'],
    ['fileTemplate', '20', 'zip'],
  ])('uploads of the module %s take at first %s MB of %s', (module, limit, types) => {
    const modules = seed.dictionaries.find(({ code }) => code === 'attachModule')?.children
    const entries = modules?.find(({ code }) => code === module)?.children
    expect(entries?.map(({ code, val }) => [code, val])).toEqual([
      ['limit', limit],
      ['types', types],
    ])
  })

  test('a file takes 5 MB at first', () => {
    const modules = seed.dictionaries.find(({ code }) => code === 'attachModule')?.children
    const entries = modules?.find(({ code }) => code === 'file')?.children
    expect(entries?.find(({ code }) => code === 'limit')?.val).toBe('5')
  })

  test.each<[EntityName, number, string]>([
    ['cms/channel', 50, 'name viewName code icon bak01 bak02 bak03 bak04 bak05'],
    ['cms/channel', 200, 'keyword'],
    ['cms/article', 50, 'title code'],
    ['cms/template', 20, 'name fileName'],
    ['cms/article-source', 50, 'name'],
    ['cms/article-source', 250, 'url desc'],
  ])('%s takes %i characters', (entity, limit, names) => {
    for (const name of names.split(' ')) expect(field(entity, name).maxLength, name).toBe(limit)
  })

  test('five extension fields each; those of articles have no limit', () => {
    for (const name of ['bak01', 'bak02', 'bak03', 'bak04', 'bak05']) {
      expect(field('cms/article', name).maxLength, name).toBeNull()
      expect(field('cms/channel', name).format, name).toBe('no-emoji')
    }
  })

  test('search fields take 150 characters, the name of a template 100', () => {
    const limits = (name: EntityName) => of(name).list?.search.map((one) => [one.name, one.maxLength])
    expect(limits('cms/template')).toContainEqual(['name', 100])
    for (const name of ['title', 'author', 'type', 'status', 'text', 'createBy'])
      expect(limits('cms/article'), name).toContainEqual([name, 150])
  })

  test('times of articles that the server sets are never written', () => {
    for (const name of ['compileTime', 'status', 'hasPicture', 'showTitle', 'photoUrl', 'auditHistory'])
      expect(field('cms/article', name).write, name).toBe('never')
  })
})

describe('button codes', () => {
  test.each<[EntityName, Readonly<Record<string, string>>]>([
    [
      'cms/channel',
      {
        list: 'get',
        create: 'add',
        update: 'alter',
        move: 'move',
        copy: 'copy',
        release: 'release',
        preview: 'preview',
        remove: 'del',
        recycle: 'recycle',
        recover: 'recycle:recovery',
        purge: 'recycle:delete',
      },
    ],
    [
      'cms/article',
      {
        list: 'get',
        create: 'add',
        update: 'alter',
        audit: 'audit',
        move: 'move',
        copy: 'copy',
        share: 'share',
        release: 'release',
        preview: 'preview',
        remove: 'del',
        revoke: 'revoke',
        recycle: 'recycle',
        recover: 'recycle:recovery',
        purge: 'recycle:delete',
      },
    ],
    [
      'cms/template',
      {
        create: 'add',
        importZip: 'upload',
        exportZip: 'download',
        exportAll: 'download',
        list: 'get',
        update: 'alter',
        remove: 'del',
      },
    ],
    [
      'cms/site',
      {
        list: 'get',
        create: 'add',
        update: 'alter',
        remove: 'del',
        copy: 'copy',
        release: 'release',
        preview: 'preview',
        recycle: 'recycle',
        files: 'files',
      },
    ],
  ])('%s has the button codes of the description', (entity, codes) => {
    const prefix = entity === 'cms/site' ? 'app' : entity.slice('cms/'.length)
    const wanted = Object.entries(codes).map(([operation, code]) => [operation, `${prefix}:btn:${code}`])
    expect(of(entity).access.codes).toMatchObject(Object.fromEntries(wanted))
  })

  test('the rights of a channel open with its id, the tag channel and its site', () => {
    const go = '/system/authority?channelId={id}&channelTag=channel&appid={appid}'
    expect(of('cms/channel').actions['authority']?.go).toBe(go)
  })
})
