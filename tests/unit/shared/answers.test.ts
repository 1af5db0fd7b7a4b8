// What the server answers has an English in the console's catalogue, and the catalogue has nothing else.
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
import { errorMessages } from '../../../src/server/errors/messages.ts'
import { articleMessages } from '../../../src/server/features/cms/article/messages.ts'
import { attachmentMessages } from '../../../src/server/features/cms/attachment/messages.ts'
import { channelMessages } from '../../../src/server/features/cms/channel/messages.ts'
import { schedulerMessages } from '../../../src/server/features/cms/scheduler/messages.ts'
import { siteMessages } from '../../../src/server/features/cms/site/messages.ts'
import { templateMessages } from '../../../src/server/features/cms/template/messages.ts'
import { flowMessages } from '../../../src/server/features/flow/messages.ts'
import { authorityMessages } from '../../../src/server/features/system/authority/messages.ts'
import { consoleHostMessages } from '../../../src/server/features/system/console-host/messages.ts'
import { dictionaryMessages } from '../../../src/server/features/system/dictionary/messages.ts'
import { permissionMessages } from '../../../src/server/features/system/permission/messages.ts'
import { resourceMessages } from '../../../src/server/features/system/resource/messages.ts'
import { roleMessages } from '../../../src/server/features/system/role/messages.ts'
import {
  profileMessages,
  resetMessages,
  sessionMessages,
} from '../../../src/server/features/system/session/messages.ts'
import { userMessages } from '../../../src/server/features/system/user/messages.ts'
import { jobMessages } from '../../../src/server/jobs/messages.ts'
import { processMessages } from '../../../src/server/ports/process/messages.ts'
import { nameMessages } from '../../../src/shared/flow/name-rule.messages.ts'
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
  [errorMessages, ['openApi', 'openApiRules', 'rulesOf', 'rowResults', 'paging']],
  [jobMessages],
  [articleMessages],
  [attachmentMessages, ['imageTitle', 'fileTitle', 'bodyTitle', 'entity', 'field', 'id', 'module', 'type', 'nameless']],
  [channelMessages],
  [schedulerMessages, ['progressTitle', 'triedAgain']],
  [siteMessages, ['reviewersTitle']],
  [templateMessages, ['exportName']],
  [authorityMessages, ['titles']],
  [consoleHostMessages],
  [dictionaryMessages, ['allTitle']],
  [permissionMessages],
  [resourceMessages, ['titles', 'modules']],
  [roleMessages],
  [sessionMessages, ['account', 'titles']],
  [profileMessages, ['titles']],
  [resetMessages, ['subject', 'mail', 'titles']],
  [userMessages, ['titles']],
  [formMessages],
  [nameMessages],
  [flowMessages, ['paging', 'urgeSubject', 'urgeMail', 'moved', 'cancelled', 'verbs', 'titles']],
  [processMessages],
  [engineMessages],
]

/** Functions are given a text for each parameter. */
function sentencesOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (typeof value === 'function') return [String((value as (...given: string[]) => string)('甲', '乙', '丙'))]
  return Object.values(value as Catalogue).flatMap(sentencesOf)
}

const answers = catalogues.flatMap(([catalogue, others = []]) =>
  Object.entries(catalogue).flatMap(([word, value]) => (others.includes(word) ? [] : sentencesOf(value))),
)

const translations = { ofTitle: () => 'Title', ofSentence: () => 'Reason' }

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
