// What the palette offers without a search on the server: pages of the menu, recent ones, actions, and sites to switch to.
import { useEffect, useMemo, useState } from 'react'
import { mayOpen } from '../../data/access-control.ts'
import { setLanguage } from '../../data/language.ts'
import { languageNames } from '../../data/messages.ts'
import { allOutlines } from '../../data/outline.ts'
import { useSession } from '../../data/session.ts'
import type { MenuNode } from '../../data/session-store.ts'
import { loadSites, selectSite, useSite } from '../../data/site.ts'
import { useText } from '../../data/use-text.ts'
import { prepareRow } from '../../entity/row-address.ts'
import { useEntityText } from '../../entity/use-entity-text.ts'
import { confirmAction } from '../../ui/confirm-action.ts'
import { mayLeave } from '../../ui/leave-guards.ts'
import { useMenuName } from '../layout/use-menu-name.ts'
import { isRemote, leavesOf, toPath, trailTo } from '../menu-tree.ts'
import { findPage } from '../page-routes.tsx'
import { setThemeMode } from '../theme.ts'
import { paletteMessages } from './messages.ts'
import { loadOpenings, type Opening } from './openings.ts'
import { recentPages } from './recent-pages.ts'

export interface Entry {
  readonly key: string
  readonly group: string
  readonly label: string
  /** Where it is, or what tells it from others of its name. */
  readonly detail: string
  /** Other names that are searched. */
  readonly names: readonly string[]
  readonly run: () => void
}

const profile = ['/profile/base', '/profile/passwd', '/profile/notices', '/profile/files', '/profile/sessions']
const modes = ['light', 'dark', 'system'] as const
const languages = ['zh-cn', 'en'] as const

function linkedPages(menus: readonly MenuNode[]): readonly (MenuNode & { readonly url: string })[] {
  return leavesOf(menus).flatMap((node) =>
    node.url === null || isRemote(node.url) ? [] : [{ ...node, url: node.url }],
  )
}

export function usePages(group: string, go: (path: string) => void): readonly Entry[] {
  const { menus } = useSession().rights
  const nameOf = useMenuName()
  const own = profile.map((path) => page(path, { label: findPage(path)?.title() ?? '', detail: '', names: [] }))
  function page(path: string, shown: Pick<Entry, 'label' | 'detail' | 'names'>): Entry {
    return { key: path, group, ...shown, run: () => go(path) }
  }
  const ofMenu = linkedPages(menus).map((node) => {
    const path = toPath(node.url)
    const above = trailTo(menus, path).slice(0, -1)
    return page(path, { label: nameOf(node), detail: above.map(nameOf).join(' / '), names: [node.name] })
  })
  return [...ofMenu, ...own]
}

/** Without the open page; a page that may not be opened any more is left out. */
export function useRecent(group: string, pages: readonly Entry[], current: string): readonly Entry[] {
  const { user, rights } = useSession()
  const known = recentPages(user.account).filter((path) => path !== current && mayOpen(rights, path))
  return known.flatMap((path) => {
    const entry = pages.find(({ key }) => key === path)
    return entry === undefined ? [] : [{ ...entry, group, key: `recent ${path}` }]
  })
}

function useOpenings(): readonly Opening[] {
  const session = useSession()
  const { current } = useSite()
  const [openings, setOpenings] = useState<readonly Opening[]>([])
  useEffect(() => {
    let isWanted = true
    void loadOpenings({ session, site: current }).then(
      (loaded) => (isWanted ? setOpenings(loaded) : undefined),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [session, current])
  return openings
}

export function useActions(group: string, go: (path: string) => void): readonly Entry[] {
  const text = useText()
  const own = useText(paletteMessages)
  const entityText = useEntityText()
  const openings = useOpenings()
  const open = ({ path, descriptor }: Opening): void => {
    prepareRow(descriptor, null)
    go(path)
  }
  const action = (key: string, label: string, run: () => void): Entry => {
    return { key, group, label, detail: '', names: [], run }
  }
  const quit = async (): Promise<void> => {
    if (await confirmAction({ content: text('layout.quitConfirm') })) go('/logout')
  }
  return [
    ...openings.map((opening) => action(opening.path, opening.title(entityText), () => open(opening))),
    ...modes.map((mode) =>
      action(`theme ${mode}`, own('theme', { name: text(`layout.${mode}`) }), () => setThemeMode(mode)),
    ),
    ...languages.map((language) =>
      action(`language ${language}`, own('language', { name: languageNames[language] }), () => setLanguage(language)),
    ),
    action('quit', text('layout.quit'), () => void quit()),
  ]
}

/** Forms of the open page are about the former site. */
async function change(id: number): Promise<void> {
  if (await mayLeave()) selectSite(id)
}

/** For those who may open a page of a site. */
export function useSites(group: string): readonly Entry[] {
  const { rights } = useSession()
  const { sites, current, status } = useSite()
  const mayUse = allOutlines.some(([, { list, ofSite }]) => ofSite && list !== null && mayOpen(rights, list.route))
  useEffect(() => {
    if (mayUse && status === 'idle') void loadSites()
  }, [mayUse, status])
  return useMemo(() => {
    const others = mayUse ? sites.filter(({ id }) => id !== current?.id) : []
    return others.map(({ id, name, code }) => {
      const run = (): void => void change(id)
      return { key: `site ${id}`, group, label: name, detail: code, names: [code], run }
    })
  }, [mayUse, sites, current, group])
}
