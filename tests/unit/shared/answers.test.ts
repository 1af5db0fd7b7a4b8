// What the server answers has an English in the console's catalogue, and the catalogue has nothing else.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { englishAnswers } from '../../../src/shared/answers.messages.ts'
import { translateAnswer } from '../../../src/shared/answers.ts'
import {
  accessMessages,
  passwordRule,
  uploadModuleMessages,
  uploadQuotaMessages,
} from '../../../src/server/access/messages.ts'
import { engineMessages } from '../../../src/server/adapters/embedded-engine/messages.ts'
import { adapterMessages } from '../../../src/server/adapters/messages.ts'
import { archiveMessages } from '../../../src/server/archive/messages.ts'
import { entityMessages } from '../../../src/server/entity/messages.ts'
import { undoMessages } from '../../../src/server/entity/undo/messages.ts'
import { executeMessages } from '../../../src/server/engine/execute/messages.ts'
import { expressionMessages, trialMessages } from '../../../src/server/engine/expression/messages.ts'
import { parseMessages } from '../../../src/server/engine/parse/messages.ts'
import { importMessages } from '../../../src/server/entity/import/messages.ts'
import { workbookMessages } from '../../../src/server/excel/messages.ts'
import { errorMessages } from '../../../src/server/errors/messages.ts'
import { articleMessages } from '../../../src/server/features/cms/article/messages.ts'
import { attachmentMessages } from '../../../src/server/features/cms/attachment/messages.ts'
import { channelMessages } from '../../../src/server/features/cms/channel/messages.ts'
import { fileMessages } from '../../../src/server/features/cms/filexplorer/messages.ts'
import { joinMessages } from '../../../src/server/features/cms/join/messages.ts'
import { publicationMessages } from '../../../src/server/features/cms/publication/messages.ts'
import { schedulerMessages } from '../../../src/server/features/cms/scheduler/messages.ts'
import { sensitiveWordMessages } from '../../../src/server/features/cms/sensitive-word/messages.ts'
import { siteMessages } from '../../../src/server/features/cms/site/messages.ts'
import { statisticsMessages } from '../../../src/server/features/cms/statistics/messages.ts'
import { templateMessages } from '../../../src/server/features/cms/template/messages.ts'
import { flowMessages } from '../../../src/server/features/flow/messages.ts'
import { authorityMessages } from '../../../src/server/features/system/authority/messages.ts'
import { consoleHostMessages } from '../../../src/server/features/system/console-host/messages.ts'
import { dictionaryMessages } from '../../../src/server/features/system/dictionary/messages.ts'
import { myFileMessages } from '../../../src/server/features/system/my-file/messages.ts'
import { permissionMessages } from '../../../src/server/features/system/permission/messages.ts'
import { upkeepMessages } from '../../../src/server/features/system/upkeep/messages.ts'
import { resourceMessages } from '../../../src/server/features/system/resource/messages.ts'
import { roleMessages } from '../../../src/server/features/system/role/messages.ts'
import { savedViewMessages } from '../../../src/server/features/system/saved-view/messages.ts'
import {
  profileMessages,
  resetMessages,
  sessionMessages,
} from '../../../src/server/features/system/session/messages.ts'
import { userMessages } from '../../../src/server/features/system/user/messages.ts'
import { jobMessages } from '../../../src/server/jobs/messages.ts'
import { processMessages } from '../../../src/server/ports/process/messages.ts'
import { siteFileMessages } from '../../../src/shared/files/messages.ts'
import {
  publishingMessages,
  tagMessages,
  templateReason,
  templateSentence,
  timeLimitSentence,
  typeNames,
} from '../../../src/server/publishing/messages.ts'
import { elementTemplateMessages } from '../../../src/shared/flow/element-template/messages.ts'
import { nameMessages } from '../../../src/shared/flow/name-rule.messages.ts'
import { projectRoot } from '../../support/source-files.ts'
import { formMessages } from '../../../src/shared/flow/form/messages.ts'

type Catalogue = Readonly<Record<string, unknown>>

/** Catalogues, and the words in them that are not answers: titles for the API's description, a mail, parts of other sentences. */
const catalogues: readonly (readonly [catalogue: Catalogue, others?: readonly string[]])[] = [
  [accessMessages],
  [passwordRule],
  [uploadQuotaMessages],
  [uploadModuleMessages],
  [archiveMessages],
  [adapterMessages],
  // The first three are also sentences of every field.
  [entityMessages, ['missing', 'duplicate', 'searchInvalid', 'yes', 'no', 'described']],
  [errorMessages, ['openApi', 'openApiRules', 'rulesOf', 'rowResults', 'undoId', 'paging']],
  [jobMessages],
  [articleMessages],
  [
    attachmentMessages,
    [
      'imageTitle',
      'fileTitle',
      'bodyTitle',
      'simpleTitle',
      'ofSite',
      'entity',
      'field',
      'id',
      'module',
      'type',
      'nameless',
      'usesTitle',
      'unknownUses',
    ],
  ],
  [channelMessages],
  [fileMessages, ['titles', 'about']],
  [siteFileMessages],
  // Visitors of the sites read the others.
  [joinMessages, ['title', 'noSite', 'dayFull', 'rules']],
  // Titles of columns are read from files.
  [
    sensitiveWordMessages,
    ['checkTitle', 'content', 'wordTitles', 'wrongFile', 'tooLarge', 'categoryGone', 'siteGone', 'noSite'],
  ],
  [schedulerMessages, ['progressTitle', 'nextTitle', 'nextRules', 'editRules', 'triedAgain']],
  [upkeepMessages],
  // The texts of pages are the site's, not the console's.
  [
    publishingMessages,
    ['home', 'previousPage', 'nextPage', 'pages', 'breadcrumb', 'notFoundTitle', 'notFoundText', 'backHome'],
  ],
  [siteMessages, ['reviewersTitle']],
  [statisticsMessages, ['titles']],
  [templateMessages, ['exportName']],
  [authorityMessages, ['titles']],
  [consoleHostMessages],
  [dictionaryMessages, ['allTitle']],
  [permissionMessages],
  [resourceMessages, ['titles', 'modules']],
  [roleMessages],
  [savedViewMessages, ['titles', 'rules']],
  [sessionMessages, ['account', 'titles']],
  [profileMessages, ['titles']],
  [resetMessages, ['subject', 'mail', 'titles']],
  [userMessages, ['titles']],
  [formMessages],
  [nameMessages],
  [flowMessages, ['paging', 'urgeSubject', 'urgeMail', 'moved', 'cancelled', 'verbs', 'titles']],
  [processMessages],
  [engineMessages],
  [workbookMessages],
  [importMessages],
  [elementTemplateMessages],
  [parseMessages],
  // The name of a task is not a sentence.
  [executeMessages, ['signTask']],
  [trialMessages],
  // The others are Flowable's own sentences, in English as they are there.
  [
    expressionMessages,
    [
      'unknown',
      'conditionNull',
      'conditionType',
      'noMethod',
      'noVariableName',
      'noDate',
      'notText',
      'notComparable',
      'notNumber',
      'notBoolean',
      'failed',
    ],
  ],
  [publicationMessages, ['pagesDone']],
  [myFileMessages, ['list', 'download']],
  [undoMessages, ['undo', 'list']],
]

/** Functions are given a text for each parameter. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String((value as (...given: string[]) => string)('甲', '乙', '丙'))]
  return Object.values(value as Catalogue).flatMap(sentencesOf)
}

/** What the template engine says, as far as it is known. */
const engineFaults = [
  'tag "甲" not found',
  'undefined filter: 甲',
  'tag 甲 not closed',
  'output "{{" not closed',
  'memory alloc limit exceeded',
  'template render limit exceeded',
  'parse length limit exceeded',
  'output limit exceeded',
  'Maximum call stack size exceeded',
  'ENOENT: Failed to lookup "甲" in "乙"',
  'expected variable name',
  'undefined variable: 甲',
  '甲',
]

/** Lines and columns are numbers. */
function placed(template: string): string {
  return templateSentence({ template, line: 1, column: 1, reason: '甲' }).replaceAll('1', '乙')
}

const { unknownOption, badOption, badArgument, ...otherTagMessages } = tagMessages
const ofTemplates = [
  ...engineFaults.map(templateReason),
  templateReason('date expect 1 arguments').replace('date', '甲'),
  ...Object.values(typeNames),
  unknownOption({ name: '甲' }, '乙'),
  unknownOption({ name: '甲', options: [{ name: '丙' }] }, '乙'),
  badOption('甲', '乙', 'text').replace(typeNames.text, '丙'),
  badArgument('甲', '乙', 'text').replace(typeNames.text, '丙'),
  ...sentencesOf(otherTagMessages),
  placed('甲'),
  placed(''),
  timeLimitSentence('甲'),
]

const answers = catalogues
  .flatMap(([catalogue, others = []]) =>
    Object.entries(catalogue).flatMap(([word, value]) => (others.includes(word) ? [] : sentencesOf(value))),
  )
  .concat(ofTemplates)

const translations = { ofTitle: () => 'Title', ofSentence: () => 'Reason' }

/** Files of sentences that nobody reads as an answer. */
const apart: Readonly<Record<string, string>> = {
  'messages.ts': 'the terminal of the server',
  'access/notices/messages.ts': 'mails are Chinese (decision 29)',
  'features/cms/home/messages.ts': 'names of calls, and of pages, which are translated as those',
  'features/cms/hotword/messages.ts': 'names of calls',
  'features/cms/open-search/messages.ts': 'read by visitors of the sites',
  'features/system/live/messages.ts': 'names of calls',
  'features/system/notice/messages.ts': 'names of calls',
  'features/system/organisation/messages.ts': 'names of calls',
  'migrations/messages.ts': 'names of rows',
}

test('every file of sentences of the server is a catalogue here, or says why not', () => {
  const own = readFileSync(import.meta.filename, 'utf8')
  const folder = join(projectRoot, 'src/server')
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((path) => path.replaceAll('\\', '/'))
  const sentences = files.filter((path) => /(^|\/)messages\.ts$/.test(path))
  expect(sentences.length).toBeGreaterThan(30)
  const isHere = (path: string) => own.includes(`/src/server/${path}'`)
  expect(sentences.filter((path) => !isHere(path) && !(path in apart))).toEqual([])
  expect(Object.keys(apart).filter((path) => isHere(path) || !sentences.includes(path))).toEqual([])
})

test('what the server answers has its English', () => {
  expect(answers.length).toBeGreaterThan(100)
  const untranslated = answers.filter((answer) => translateAnswer(answer, translations) === undefined)
  expect(untranslated).toEqual([])
  const chinese = answers.map((answer) => translateAnswer(answer, translations)?.replaceAll(/[甲乙丙]/g, ''))
  expect(chinese.filter((english) => /\p{Script=Han}/u.test(english ?? ''))).toEqual([])
})

test('each entry of the catalogue is something that the server answers', () => {
  const used = new Set(answers.map((answer) => answer.replaceAll(/[甲乙丙]/g, '')))
  const unused = Object.keys(englishAnswers).filter((answer) => !used.has(answer.replaceAll(/\{\w+\}/g, '')))
  expect(unused).toEqual([])
})

test('labels and reasons within an answer are English as well', () => {
  const label = { ...translations, ofTitle: (title: string) => `[${title}]`, ofSentence: (text: string) => `(${text})` }
  expect(translateAnswer('正在被文章使用，不能删除', label)).toBe('It is in use and cannot be deleted: [文章]')
  expect(translateAnswer('文章在回收站中，请先恢复文章', label)).toBe('Please restore what it belongs to first: [文章]')
  expect(translateAnswer('所选2条数据均未处理：一；二', label)).toBe(
    'None of the 2 selected entries was changed: (一); (二)',
  )
  expect(translateAnswer('未知', label)).toBeUndefined()
})

test('a mistake in a template is English down to its reason', () => {
  const inEnglish = (text: string): string => translateAnswer(text, { ofTitle: String, ofSentence: inEnglish }) ?? text
  const fault = { template: '首页', line: 2, column: 5, reason: tagMessages.badOption('articles', 'limit', 'number') }
  expect(inEnglish(templateSentence(fault))).toBe(
    'Template “首页”, line 2, column 5: the option limit of the tag articles must be a whole number of at least 0',
  )
})

test('the place of a mistake in a diagram is English', () => {
  const inEnglish = (text: string): string => translateAnswer(text, { ofTitle: String, ofSentence: inEnglish }) ?? text
  expect(inEnglish('文件不是有效的XML：第1行第7列：标签没有正确闭合')).toBe(
    'The file is not valid XML: Line 1, column 7: A tag is not closed properly',
  )
})

test('the result of a publication keeps its numbers beside the hint', () => {
  const { finishedWith, noDetailTemplate } = publishingMessages
  const ofSentence = (text: string) => translateAnswer(text, { ofTitle: String, ofSentence: String }) ?? text
  const english = translateAnswer(finishedWith(32, 1, noDetailTemplate(2)), { ofTitle: String, ofSentence })
  expect(english).toBe('Published: 32 pages updated, 1 removed; articles without a template, and so without a page: 2')
})
