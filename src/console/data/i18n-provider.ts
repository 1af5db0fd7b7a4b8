// Refine's texts (buttons.save, notifications.success …) in the current language; unknown keys use Refine's default.
import type { I18nProvider } from '@refinedev/core'
import { getLanguage, setLanguage } from './language.ts'
import type { MessageKey } from './messages.ts'
import { fillIn, text } from './text.ts'

const refineKeys: Readonly<Record<string, MessageKey>> = {
  'buttons.create': 'action.create',
  'buttons.save': 'action.save',
  'buttons.edit': 'action.edit',
  'buttons.show': 'action.view',
  'buttons.delete': 'action.remove',
  'buttons.cancel': 'app.cancel',
  'buttons.confirm': 'notice.remove',
  'buttons.filter': 'action.search',
  'buttons.clear': 'action.reset',
  'buttons.refresh': 'action.refresh',
  'buttons.import': 'action.import',
  'buttons.export': 'action.export',
  'buttons.logout': 'layout.quit',
  'buttons.clone': 'action.copy',
  'buttons.undo': 'app.cancel',
  'buttons.accessDenied.title': 'page.forbidden',
  'notifications.success': 'app.success',
  'notifications.createSuccess': 'notice.saved',
  'notifications.editSuccess': 'notice.saved',
  'notifications.deleteSuccess': 'notice.removed',
  'notifications.error': 'notice.fault',
  'notifications.createError': 'notice.fault',
  'notifications.editError': 'notice.fault',
  'notifications.deleteError': 'notice.fault',
  'documentTitle.default': 'app.title',
  warnWhenUnsavedChanges: 'notice.unsaved',
  'pages.error.404': 'page.notFound',
  'pages.error.backHome': 'app.backHome',
}

export const i18nProvider: I18nProvider = {
  translate: (key, options, defaultMessage) => {
    const known = refineKeys[key]
    if (known !== undefined) return text(known)
    const fallback = defaultMessage ?? (typeof options === 'string' ? options : key)
    return fillIn(fallback, typeof options === 'object' && options !== null ? options : {})
  },
  changeLocale: (locale) => setLanguage(locale === 'en' ? 'en' : 'zh-cn'),
  getLocale: getLanguage,
}
