// The registry of numbered steps that "create table / add column" cannot express; each file exports `up(trx)`.
import type { Migration } from './migration.ts'
import { resourceFieldsByType } from './0001-resource-fields-by-type.ts'
import { oneRowOfGuesses } from './0002-one-row-of-guesses.ts'
import { domainsInOneSpelling } from './0003-domains-in-one-spelling.ts'
import { groupsOfDefinitions } from './0004-groups-of-definitions.ts'
import { pagesOfWorkflowLists } from './0005-pages-of-workflow-lists.ts'
import { pagesByContent } from './0006-pages-by-content.ts'
import { searchedText } from './0007-searched-text.ts'
import { articlesChangedSince } from './0008-articles-changed-since.ts'
import { pagesOfTasksAndForms } from './0009-pages-of-tasks-and-forms.ts'
import { operationsInTheMenu } from './0010-operations-in-the-menu.ts'
import { inboxOfPeople } from './0011-inbox-of-people.ts'
import { scheduledJobs } from './0012-scheduled-jobs.ts'
import { unpublishedWithoutATime } from './0013-unpublished-without-a-time.ts'
import { newestTasksOfPeople } from './0014-newest-tasks-of-people.ts'
import { articlesByChannelAndState } from './0015-articles-by-channel-and-state.ts'

/** In order. Released steps are never changed or removed. */
export const migrations: readonly Migration[] = [
  resourceFieldsByType,
  oneRowOfGuesses,
  domainsInOneSpelling,
  groupsOfDefinitions,
  pagesOfWorkflowLists,
  pagesByContent,
  searchedText,
  articlesChangedSince,
  pagesOfTasksAndForms,
  operationsInTheMenu,
  inboxOfPeople,
  scheduledJobs,
  unpublishedWithoutATime,
  newestTasksOfPeople,
  articlesByChannelAndState,
]
