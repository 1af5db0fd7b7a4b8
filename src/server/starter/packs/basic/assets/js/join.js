// 加盟申请：在页面内提交表单，并显示结果；没有 JavaScript 时由浏览器直接提交。
const form = document.querySelector('form.join')
const state = form.querySelector('.join-state')
const button = form.querySelector('button')

function mark(errors) {
  for (const input of form.elements) input.removeAttribute('aria-invalid')
  for (const { field } of errors) form.elements[field]?.setAttribute('aria-invalid', 'true')
  form.querySelector('[aria-invalid]')?.focus()
}

function tell(text, isError) {
  state.textContent = text
  state.classList.toggle('bad', isError)
}

async function send() {
  const answer = await fetch(form.action, { method: 'POST', body: new URLSearchParams(new FormData(form)) })
  const { success, errMsg, errors = [] } = await answer.json()
  mark(errors)
  if (!success) return tell(errors.map(({ message }) => message).join('；') || errMsg, true)
  form.reset()
  tell('已收到您的申请，我们会尽快与您联系。', false)
}

async function submit() {
  button.disabled = true
  tell('正在提交…', false)
  try {
    await send()
  } catch {
    tell('提交失败，请检查网络后重试。', true)
  } finally {
    button.disabled = false
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void submit()
})
