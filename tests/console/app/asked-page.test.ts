// Where a login leads: to the page that was asked for, never outside the console.
import { expect, test } from 'vitest'
import { askedAddress, loginAddress } from '../../../src/console/data/asked-page.ts'

function leadsTo(page: string): string {
  return askedAddress(`?${new URLSearchParams({ to: page }).toString()}`)
}

test('a login leads back to the page that was asked for, with its query', () => {
  const address = loginAddress('/system/user?row=3&name=张')
  expect(new URL(address, location.origin).pathname).toBe('/admin/login')
  expect(askedAddress(new URL(address, location.origin).search)).toBe('/admin/system/user?row=3&name=%E5%BC%A0')
})

test('without an asked page it leads to the landing page', () => {
  expect(loginAddress()).toBe('/admin/login')
  expect(loginAddress('/')).toBe('/admin/login')
  expect(askedAddress('')).toBe('/admin/')
  expect(leadsTo('')).toBe('/admin/')
})

test('an address outside the console is never followed', () => {
  const wanted = [
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '/../site/main/',
    '/%2e%2e/api/openapi.json',
    '\\\\evil.example',
    '/..\\site',
    '\t//evil.example',
    '/\n/evil.example',
  ]
  for (const page of wanted) {
    const { origin, pathname } = new URL(leadsTo(page), location.origin)
    expect(origin).toBe(location.origin)
    expect(pathname.startsWith('/admin/'), page).toBe(true)
  }
})

test.each(['/login', '/logout', '/404', '/forbidden'])('nobody is led back to %s', (page) => {
  expect(leadsTo(page)).toBe('/admin/')
})
