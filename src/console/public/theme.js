// Chooses light or dark before anything is painted; loaded in the head of both pages.
{
  const mode = localStorage.getItem('atrium.theme')
  const dark = mode === 'dark' || (mode !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = dark ? 'dark' : 'light'
}
