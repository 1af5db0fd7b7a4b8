// What pages are drawn with in the second language; loaded only when English is selected.
import antdLocale from 'antd/es/locale/en_US'
import { english, englishEntries, englishNames } from '../../generated/en.ts'
import { localise } from '../../shared/entity/localise.ts'

export { antdLocale, english, englishEntries, englishNames, localise }
