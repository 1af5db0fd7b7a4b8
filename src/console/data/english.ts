// What every page is drawn with in the second language; labels come with the descriptors; loaded only when English is selected.
import antdLocale from 'antd/es/locale/en_US'
import { englishEntries, englishNames, englishOutlines } from '../../generated/en-names.ts'
import { localise } from '../../shared/entity/localise.ts'

export { antdLocale, englishEntries, englishNames, englishOutlines, localise }
