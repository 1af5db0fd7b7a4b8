// 图片新闻：上一张、下一张与当前张数；没有脚本时可以左右滑动。文章页：打印与字号。
function buttonFor(label, text, onClick) {
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = text
  button.setAttribute('aria-label', label)
  button.addEventListener('click', onClick)
  return button
}

function enhanceSlides(region) {
  const list = region.querySelector('ul')
  const count = list.children.length
  if (count < 2) return
  const current = () => Math.round(list.scrollLeft / list.clientWidth)
  const go = (number) => list.scrollTo({ left: ((number + count) % count) * list.clientWidth })
  const place = document.createElement('span')
  const showPlace = () => {
    place.textContent = `${current() + 1} / ${count}`
  }
  const controls = document.createElement('div')
  controls.className = 'slide-controls'
  controls.append(
    buttonFor('上一张', '‹', () => go(current() - 1)),
    place,
    buttonFor('下一张', '›', () => go(current() + 1)),
  )
  list.addEventListener('scroll', showPlace, { passive: true })
  showPlace()
  region.append(controls)
}

function enhanceReading(article) {
  const prose = article.querySelector('.prose')
  const sizes = { 大: '1.3em', 中: '1.1em', 小: '1em' }
  const tools = document.createElement('p')
  tools.className = 'tools'
  const set = (size) => () => prose.style.setProperty('--size', size)
  tools.append(
    '字号：',
    ...Object.entries(sizes).map(([name, size]) => buttonFor(`字号${name}`, name, set(size))),
    buttonFor('打印本页', '打印', () => print()),
  )
  article.querySelector('header').append(tools)
}

for (const region of document.querySelectorAll('.slides')) enhanceSlides(region)
for (const article of document.querySelectorAll('.reading')) enhanceReading(article)
