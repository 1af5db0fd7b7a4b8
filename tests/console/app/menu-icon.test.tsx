// Menu icons: bundled ones at once, any other outlined icon in its own chunk, a default one for unknown names.
import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MenuIcon } from '../../../src/console/ui/menu-icon.tsx'

test.each([
  ['SettingOutlined', 'anticon-setting'],
  ['AccountBookOutlined', 'anticon-account-book'],
  ['NoSuchOutlined', 'anticon-menu'],
  ['constructor', 'anticon-menu'],
  ['__proto__', 'anticon-menu'],
  [null, 'anticon-menu'],
])('%s is shown as %s', async (name, shown) => {
  render(<MenuIcon name={name} />)
  await waitFor(() => expect(document.querySelector('.anticon')?.className).toContain(shown))
})
