// A link that opens an article in the list of its site, or plain text for people who may not open the list.
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { mayOpen } from '../../../../data/access-control.ts'
import { useSession } from '../../../../data/session.ts'
import { loadSites, selectSite } from '../../../../data/site.ts'
import { forgetList } from '../../../../entity/list/use-list-state.ts'

const articleList = '/cms/article/article-list'

interface ArticleLinkProps {
  readonly appid: number | null
  readonly form: 'create' | 'edit' | 'view'
  readonly id: number | null
  readonly children: ReactNode
}

export function ArticleLink({ appid, form, id, children }: ArticleLinkProps) {
  const { rights } = useSession()
  if (!mayOpen(rights, articleList)) return <span className="mine-title">{children}</span>
  // What the list last showed may have been of another site.
  const open = (): void => {
    forgetList(articleList)
    if (appid !== null) void loadSites().then(() => selectSite(appid))
  }
  const address = `${articleList}?form=${form}${id === null ? '' : `&id=${id}`}`
  return (
    <Link className="mine-title" to={address} onClick={open}>
      {children}
    </Link>
  )
}
