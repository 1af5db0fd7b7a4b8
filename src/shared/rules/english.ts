// Refusals of the shared rules in English, by the Chinese sentence; one line for each entity that has a rule.
import { articleRuleEnglish, articleRuleMessages } from './cms/article.messages.ts'
import { channelRuleEnglish, channelRuleMessages } from './cms/channel.messages.ts'
import { schedulerRuleEnglish, schedulerRuleMessages } from './cms/scheduler.messages.ts'
import { templateRuleEnglish, templateRuleMessages } from './cms/template.messages.ts'
import { consoleHostRuleEnglish, consoleHostRuleMessages } from './system/console-host.messages.ts'
import { dictionaryRuleEnglish, dictionaryRuleMessages } from './system/dictionary.messages.ts'
import { organisationRuleEnglish, organisationRuleMessages } from './system/organisation.messages.ts'
import { permissionRuleEnglish, permissionRuleMessages } from './system/permission.messages.ts'
import { resourceRuleEnglish, resourceRuleMessages } from './system/resource.messages.ts'
import { roleRuleEnglish, roleRuleMessages } from './system/role.messages.ts'
import { userRuleEnglish, userRuleMessages } from './system/user.messages.ts'

const catalogues: readonly (readonly [Readonly<Record<string, string>>, Readonly<Record<string, string>>])[] = [
  [articleRuleMessages, articleRuleEnglish],
  [channelRuleMessages, channelRuleEnglish],
  [schedulerRuleMessages, schedulerRuleEnglish],
  [templateRuleMessages, templateRuleEnglish],
  [consoleHostRuleMessages, consoleHostRuleEnglish],
  [dictionaryRuleMessages, dictionaryRuleEnglish],
  [organisationRuleMessages, organisationRuleEnglish],
  [permissionRuleMessages, permissionRuleEnglish],
  [resourceRuleMessages, resourceRuleEnglish],
  [roleRuleMessages, roleRuleEnglish],
  [userRuleMessages, userRuleEnglish],
]

export const englishRefusals: ReadonlyMap<string, string> = new Map(
  catalogues.flatMap(([chinese, english]) =>
    Object.entries(chinese).map(([word, sentence]) => [sentence, english[word] ?? sentence] as const),
  ),
)
