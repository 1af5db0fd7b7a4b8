// 搜索页：读取地址里的 q 与 page，向服务器查询并显示结果。标题与摘要由服务器转义，命中的词在 <mark> 中。
const region = document.querySelector('[data-search]')
const state = region.querySelector('.found-state')
const given = new URLSearchParams(location.search)
const query = (given.get('q') ?? '').trim()
const page = Number(given.get('page') ?? 1)
const pageSize = 10
const root = new URL(region.dataset.root || './', location.href)

function show({ titleHtml, snippetHtml, url, showTime }) {
  const item = document.createElement('li')
  const link = document.createElement('a')
  link.innerHTML = titleHtml
  if (url) link.href = new URL(url, root)
  const heading = document.createElement('h2')
  heading.append(link)
  const summary = document.createElement('p')
  summary.className = 'summary'
  summary.innerHTML = snippetHtml
  item.append(heading, summary)
  if (showTime) {
    const time = document.createElement('time')
    time.className = 'meta'
    time.textContent = showTime.slice(0, 10)
    item.append(time)
  }
  return item
}

function linkTo(number, text) {
  const link = document.createElement('a')
  link.href = `?${new URLSearchParams({ q: query, page: number })}`
  link.textContent = text
  return link
}

function pagerFor(count) {
  const links = []
  if (page > 1) links.push(linkTo(page - 1, '上一页'))
  if (page * pageSize < count) links.push(linkTo(page + 1, '下一页'))
  if (links.length === 0) return []
  const pager = document.createElement('nav')
  pager.className = 'pager'
  pager.setAttribute('aria-label', '结果分页')
  pager.append(...links)
  return [pager]
}

async function search() {
  document.title = `${query} - ${document.title}`
  state.textContent = '正在搜索…'
  const answer = await fetch(`${region.dataset.search}&${new URLSearchParams({ q: query, page })}`, {
    credentials: 'omit',
  })
  const { success, data, count, errMsg } = await answer.json()
  if (!success) {
    state.textContent = errMsg
    return
  }
  state.textContent =
    count === 0 ? `没有找到与“${query}”有关的内容，换个词试试。` : `找到 ${count} 条与“${query}”有关的内容`
  const results = document.createElement('ol')
  results.append(...data.map(show))
  region.append(results, ...pagerFor(count))
}

for (const input of document.querySelectorAll('[name=q]')) input.value = query
if (query) {
  search().catch(() => {
    state.textContent = '暂时无法搜索，请稍后再试。'
  })
}
