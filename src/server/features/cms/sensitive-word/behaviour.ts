// Sensitive words: importing lists, and checking stored articles.
import { defineBehaviour } from '../../../entity/behaviour.ts'
import { prepareList } from './import-list.ts'
import { rescan } from './rescan.ts'

export const sensitiveWordBehaviour = defineBehaviour('cms/sensitive-word', {
  actions: { importList: { prepare: prepareList }, rescan },
})
