// One published article on the home page: photo (or a placeholder), title, channel, summary, author and time.
import PictureOutlined from '@ant-design/icons/es/icons/PictureOutlined'
import { Tag } from 'antd'
import { useState } from 'react'

export interface NewsItem {
  readonly id: number
  readonly photo: string | null
  readonly articleTitle: string
  readonly appTitle: string
  readonly channelTitle: string
  readonly summary: string | null
  readonly author: string | null
  readonly publishTime: string
  /** The published page on its site. */
  readonly url?: string | null
}

function Photo({ address }: { readonly address: string | null }) {
  const [failed, setFailed] = useState(false)
  if (address === null || address === '' || failed) {
    return (
      <span className="news-photo news-photo-none" aria-hidden="true">
        <PictureOutlined />
      </span>
    )
  }
  return <img className="news-photo" src={address} alt="" loading="lazy" onError={() => setFailed(true)} />
}

function Title({ item }: { readonly item: NewsItem }) {
  if (!item.url) return <strong className="news-title">{item.articleTitle}</strong>
  return (
    <a className="news-title" href={item.url} target="_blank" rel="noopener noreferrer">
      {item.articleTitle}
    </a>
  )
}

export function NewsRow({ item }: { readonly item: NewsItem }) {
  return (
    <li className="news-row">
      <Photo address={item.photo} />
      <div className="news-text">
        <Title item={item} />
        {item.summary && <p>{item.summary}</p>}
        <div className="news-meta">
          <Tag bordered={false}>{item.appTitle}</Tag>
          <Tag bordered={false}>{item.channelTitle}</Tag>
          {item.author && <span>{item.author}</span>}
          <time>{item.publishTime}</time>
        </div>
      </div>
    </li>
  )
}
