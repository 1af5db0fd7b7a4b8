// Browser APIs missing in the test DOM, and a clean page after each test.
import { cleanup, configure } from '@testing-library/react'
import { afterEach } from 'vitest'
import { apiDescriptors } from '../../src/generated/api-descriptors.ts'
import { english } from '../../src/generated/en.ts'
import { forgetNotices } from './support/notices.ts'

class NoResizeObserver implements ResizeObserver {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

window.ResizeObserver ??= NoResizeObserver
Element.prototype.scrollIntoView ??= () => undefined

// The page is idle at once: inputs that wait for it are there when a test looks for them.
window.requestIdleCallback = (work) => Number(setTimeout(() => work({ didTimeout: false, timeRemaining: () => 50 })))
window.cancelIdleCallback = (handle) => clearTimeout(handle)

// Widths of borders that come from a variable are `initial` here, of which the height of a growing text field is not a number.
const readProperty = CSSStyleDeclaration.prototype.getPropertyValue
CSSStyleDeclaration.prototype.getPropertyValue = function (name) {
  const value = readProperty.call(this, name)
  return value === 'initial' && name.endsWith('-width') ? '0px' : value
}

document.cookie = 'language=zh-cn; path=/'

// Parts of a page are rendered without the page that would load their descriptors.
const { addDescriptors } = await import('../../src/console/data/descriptor.ts')
addDescriptors(Object.values(apiDescriptors))
const { addLabels } = await import('../../src/console/data/labels.ts')
addLabels(english)

// Pages load in chunks, and a failure that prints a whole page of markup hides the message.
configure({ asyncUtilTimeout: 10_000, getElementError: (message) => new Error((message ?? '').split('\n\n')[0]) })

afterEach(() => {
  cleanup()
  forgetNotices()
  sessionStorage.clear()
  localStorage.clear()
})
