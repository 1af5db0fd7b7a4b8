// The home page: the latest published articles, and shortcuts to frequently used pages.
import { formatTime } from '../../../../shared/entity/wire-time.ts'
import { needLogin } from '../../../errors/errors.ts'
import type { RouteSpec } from '../../../http/route.ts'
import { homeMessages as messages } from './messages.ts'
import { loadChanges, loadWriting } from './own-articles.ts'
import { loadOwnTasks } from './own-tasks.ts'
import { loadLatestNews } from './queries.ts'

const newsCount = 5

const shortcuts = [
  { name: messages.articles, url: '/cms/article/article-list', icon: 'FileTextOutlined' },
  { name: messages.sites, url: '/cms/sites/site-list', icon: 'GlobalOutlined' },
  { name: messages.channels, url: '/cms/channel/channel-list', icon: 'ApartmentOutlined' },
] as const

export const homeRoutes: readonly RouteSpec[] = [
  {
    method: 'POST',
    path: '/cms/index/list',
    access: 'login',
    inView: true,
    title: messages.newsTitle,
    body: { type: 'object' },
    async handle(call, _body, { request }) {
      const { timeZone } = request.server.ports.config
      const news = await loadLatestNews(call, newsCount)
      return news.map(({ path, siteCode, showTime, publishTime, ...row }) => ({
        ...row,
        url: path === null ? null : `/site/${siteCode}/${path}`,
        publishTime: formatTime(publishTime, timeZone),
        showTime: showTime === null ? null : formatTime(showTime, timeZone),
      }))
    },
  },
  {
    method: 'POST',
    path: '/cms/index/shortcuts',
    access: 'login',
    inView: true,
    title: messages.shortcutsTitle,
    body: { type: 'object' },
    // No shortcut to a page that is not granted.
    async handle(call, _body, { request }) {
      const { rights, versions } = request.server.access
      if (call.user === null) return []
      const held = await rights.of(call.user, (await versions.current()).permission)
      return shortcuts.filter(({ url }) => held.mayOpen(url))
    },
  },
  {
    method: 'POST',
    path: '/cms/index/mine',
    access: 'login',
    inView: true,
    title: messages.mineTitle,
    body: { type: 'object' },
    async handle(call) {
      const { user } = call
      if (user === null) throw needLogin()
      const writing = await loadWriting(call, user)
      const changes = await loadChanges(call, user.account)
      return { writing, changes, ...(await loadOwnTasks(call, user)) }
    },
  },
]
