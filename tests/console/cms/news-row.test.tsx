// A published article on the home page: the fields it names, and what stands in for a photo.
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type NewsItem, NewsRow } from '../../../src/console/features/cms/home/news-row.tsx'

const item: NewsItem = {
  id: 1,
  photo: '/uploads/202601/a.png',
  articleTitle: '开馆公告',
  appTitle: '图书馆',
  channelTitle: '新闻',
  summary: '本周六开馆',
  author: '张三',
  publishTime: '2026-01-05 09:00:00',
  url: '/site/library/news/1.html',
}

test('a news item has title, site, channel, summary, author and time; its title leads to its page', () => {
  const { container } = render(<NewsRow item={item} />)
  for (const text of ['开馆公告', '图书馆', '新闻', '本周六开馆', '张三', '2026-01-05 09:00:00']) screen.getByText(text)
  expect(screen.getByRole('link', { name: '开馆公告' }).getAttribute('href')).toBe(item.url)
  expect(container.querySelector('img')?.getAttribute('src')).toBe(item.photo)
})

test('a photo that is missing or cannot be loaded has a stand-in', async () => {
  const { container, rerender } = render(<NewsRow item={item} />)
  await act(async () => void fireEvent.error(container.querySelector('img') as HTMLElement))
  expect([container.querySelector('img'), container.querySelectorAll('.news-photo-none').length]).toEqual([null, 1])
  rerender(<NewsRow key="other" item={{ ...item, photo: null, summary: null }} />)
  expect(container.querySelectorAll('.news-photo-none')).toHaveLength(1)
  expect(container.querySelector('p')).toBeNull()
})
