// Theme, contrast and density, before anything is painted.
{
  const root = document.documentElement
  const dark = matchMedia('(prefers-color-scheme: dark)')
  const more = matchMedia('(prefers-contrast: more)')
  const address = new URL('appearance.css', document.currentScript.src).href
  const stored = (name) => localStorage.getItem(`atrium.${name}`)
  const chosen = (name, usual) => (stored(name) ?? (usual ? 'on' : 'off')) === 'on'

  /** For those who choose something. */
  const addStyles = () => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.setAttribute('blocking', 'render')
    document.head.append(link)
  }

  const apply = () => {
    const mode = stored('theme')
    root.dataset.theme = mode === 'dark' || (mode !== 'light' && dark.matches) ? 'dark' : 'light'
    root.toggleAttribute('data-contrast', chosen('contrast', more.matches))
    root.toggleAttribute('data-compact', chosen('compact', false))
    const isAdded = document.querySelector(`link[href="${address}"]`) !== null
    if (!isAdded && root.matches('[data-contrast], [data-compact]')) addStyles()
  }

  apply()
  addEventListener('appearance', apply)
  for (const query of [dark, more]) query.addEventListener('change', () => dispatchEvent(new Event('appearance')))
}
