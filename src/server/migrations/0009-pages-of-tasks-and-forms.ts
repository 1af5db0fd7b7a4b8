// The lists of process instances, process tasks, form definitions and form instances were pages outside the menu without a screen, and are
// entities with screens since then: as in 0005, their pages move into the menu with the rights that roles have to them.
import { raiseDataVersion } from '../access/queries.ts'
import type { Migration } from './migration.ts'
import { findSeeded, movePage } from './move-page.ts'

const group = 'group:flow'
const pages = [
  {
    from: { key: 'route:flow-instances', code: 'route:flow:instances' },
    to: { key: 'page:flow/process-instance', code: 'page:flow:process:instance' },
    group,
    entry: { icon: 'ApartmentOutlined', sort: 24 },
  },
  {
    from: { key: 'route:flow-tasks', code: 'route:flow:tasks' },
    to: { key: 'page:flow/process-task', code: 'page:flow:process:task' },
    group,
    entry: { icon: 'OrderedListOutlined', sort: 26 },
  },
  {
    from: { key: 'route:flow-form-definitions', code: 'route:flow:form:definitions' },
    to: { key: 'page:flow/deployed-form', code: 'page:flow:deployed:form' },
    group,
    entry: { icon: 'FileTextOutlined', sort: 70 },
  },
  {
    from: { key: 'route:flow-form-instances', code: 'route:flow:form:instances' },
    to: { key: 'page:flow/submitted-form', code: 'page:flow:submitted:form' },
    group,
    entry: { icon: 'SnippetsOutlined', sort: 80 },
  },
] as const

export const pagesOfTasksAndForms: Migration = {
  name: '0009-pages-of-tasks-and-forms',
  async up(trx) {
    let isStored = false
    for (const page of pages) {
      isStored ||= (await findSeeded(trx, 'system_resource', page.from.key)) !== undefined
      await movePage(trx, page)
    }
    if (isStored) await raiseDataVersion(trx, 'permission')
  },
}
