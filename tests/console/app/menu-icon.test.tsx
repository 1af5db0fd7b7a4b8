// Icons of the menu: those of the first menu at once, any other outlined one of the set by itself, a plain one for what is not there.
import { render, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MenuIcon } from '../../../src/console/app/layout/menu-icon.tsx'

test.each([
  ['SettingOutlined', 'anticon-setting'],
  ['AccountBookOutlined', 'anticon-account-book'],
  ['NoSuchOutlined', 'anticon-menu'],
  [null, 'anticon-menu'],
])('%s is shown as %s', async (name, shown) => {
  render(<MenuIcon name={name} />)
  await waitFor(() => expect(document.querySelector('.anticon')?.className).toContain(shown))
})
