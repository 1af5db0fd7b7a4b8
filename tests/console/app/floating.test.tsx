// Hints and panels over the page: what they say, where they are, and what closes them.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import fc from 'fast-check'
import { useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FloatingPanel } from '../../../src/console/ui/floating/floating-panel.tsx'
import { hint, hintIfCut } from '../../../src/console/ui/floating/hint.ts'
import { HintHost } from '../../../src/console/ui/floating/hint-host.tsx'
import { spotOf } from '../../../src/console/ui/floating/spot.ts'
import { MenuButton } from '../../../src/console/ui/menu-button.tsx'

afterEach(cleanup)

describe('place', () => {
  const room = { width: 1000, height: 800 }
  const size = { width: 200, height: 100 }

  test('a panel opens below its button and ends with it', () => {
    const spot = spotOf('bottomRight', { anchor: { left: 500, top: 100, width: 40, height: 32 }, size, room })
    expect(spot).toEqual({ left: 340, top: 136 })
  })

  test('without room below it opens above, and a hint without room above opens below', () => {
    const low = { left: 500, top: 760, width: 40, height: 32 }
    expect(spotOf('bottomRight', { anchor: low, size, room }).top).toBe(656)
    const high = { left: 500, top: 20, width: 40, height: 32 }
    expect(spotOf('top', { anchor: high, size, room })).toEqual({ left: 420, top: 56 })
  })

  test('whatever fits into the window is inside of it', () => {
    const placements = ['top', 'topLeft', 'bottom', 'bottomLeft', 'bottomRight', 'right', 'rightTop'] as const
    const length = (most: number) => fc.integer({ min: 1, max: most })
    const box = fc.record({
      left: fc.integer({ min: -500, max: 1500 }),
      top: fc.integer({ min: -500, max: 1500 }),
      width: length(900),
      height: length(700),
    })
    fc.assert(
      fc.property(
        fc.constantFrom(...placements),
        box,
        fc.record({ width: length(980), height: length(780) }),
        (placement, anchor, panel) => {
          const { left, top } = spotOf(placement, { anchor, size: panel, room })
          expect(left).toBeGreaterThanOrEqual(8)
          expect(top).toBeGreaterThanOrEqual(8)
          expect(left + panel.width).toBeLessThanOrEqual(room.width - 8)
          expect(top + panel.height).toBeLessThanOrEqual(room.height - 8)
        },
      ),
    )
  })
})

describe('hint', () => {
  beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => vi.useRealTimers())

  const point = (element: Element, pointerType = 'mouse'): void => {
    fireEvent.pointerOver(element, { pointerType })
    act(() => void vi.advanceTimersByTime(200))
  }

  test('it is shown under the pointer, describes its element, and goes with the pointer, a press or Escape', () => {
    render(
      <>
        <HintHost />
        <button type="button" {...hint('只有管理员可以删除')}>
          删除
        </button>
        <p>正文</p>
      </>,
    )
    const leave: readonly (() => void)[] = [
      () => point(screen.getByText('正文')),
      () => fireEvent.pointerDown(document.body),
      () => fireEvent.keyDown(document.body, { key: 'Escape' }),
    ]
    for (const away of leave) {
      point(screen.getByText('删除'))
      const shown = screen.getByRole('tooltip')
      expect(shown.textContent).toBe('只有管理员可以删除')
      expect(screen.getByText('删除').getAttribute('aria-describedby')).toBe(shown.id)
      away()
      expect(screen.queryByRole('tooltip')).toBeNull()
      expect(screen.getByText('删除').hasAttribute('aria-describedby')).toBe(false)
    }
  })

  test('the pointer may go onto it, and it goes with its element', async () => {
    const { rerender } = render(
      <>
        <HintHost />
        <i {...hint('说明')}>标记</i>
      </>,
    )
    point(screen.getByText('标记'))
    fireEvent.pointerOver(document.body, { pointerType: 'mouse' })
    point(screen.getByRole('tooltip'))
    expect(screen.getByRole('tooltip').textContent).toBe('说明')
    rerender(<HintHost />)
    await act(async () => undefined)
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  test('text that is not cut has none, and a tap on a button neither', () => {
    render(
      <>
        <HintHost />
        <span {...hintIfCut('全文')}>全文</span>
        <button type="button" {...hint('刷新')} aria-label="刷新" />
        <i {...hint('说明')}>标记</i>
      </>,
    )
    point(screen.getByText('全文'))
    point(screen.getByRole('button'), 'touch')
    expect(screen.queryByRole('tooltip')).toBeNull()
    point(screen.getByText('标记'), 'touch')
    expect(screen.getByRole('tooltip').textContent).toBe('说明')
  })
})

describe('panel', () => {
  const Opened = ({ onClose }: { readonly onClose: () => void }) => {
    const [anchor, setAnchor] = useState<HTMLElement | null>(null)
    return (
      <>
        <div className="ant-modal-root">
          <button type="button" ref={setAnchor}>
            列设置
          </button>
          <p>对话框</p>
        </div>
        <div className="ant-select-dropdown">选项</div>
        {anchor !== null && (
          <FloatingPanel anchor={anchor} label="列设置" takesFocus onClose={onClose}>
            <button type="button">第一列</button>
            <button type="button">第二列</button>
          </FloatingPanel>
        )}
      </>
    )
  }

  test('it is a dialog with a name and has the focus; Tab behind its last element returns to the button', () => {
    const onClose = vi.fn()
    render(<Opened onClose={onClose} />)
    expect(document.activeElement).toBe(screen.getByRole('dialog', { name: '列设置' }))
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Tab' })
    fireEvent.keyDown(screen.getByText('第一列'), { key: 'Tab' })
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(screen.getByText('第二列'), { key: 'Tab' })
    expect(onClose).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(screen.getByText('列设置'))
  })

  test('a press in the dialog around its button closes it, one on a choice that it opened does not', () => {
    const onClose = vi.fn()
    render(<Opened onClose={onClose} />)
    fireEvent.pointerDown(screen.getByText('选项'))
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.pointerDown(screen.getByText('对话框'))
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('menu of a button', () => {
  const open = (onClick = vi.fn()) => {
    render(
      <MenuButton
        entries={[
          { key: 'a', label: '复制', onClick },
          { key: 'b', label: '移动', onClick },
        ]}
      >
        <button type="button">更多</button>
      </MenuButton>,
    )
    const trigger = screen.getByText('更多')
    trigger.focus()
    fireEvent.click(trigger)
    return { trigger, onClick }
  }

  test('it has the focus, arrow keys move in it, and Escape returns to the button', () => {
    const { trigger } = open()
    expect(trigger.getAttribute('aria-expanded')).toBe('true')
    expect(document.activeElement?.textContent).toBe('复制')
    fireEvent.keyDown(screen.getByText('复制'), { key: 'ArrowDown' })
    expect(document.activeElement?.textContent).toBe('移动')
    fireEvent.keyDown(screen.getByText('移动'), { key: 'Escape' })
    expect(screen.queryByRole('menu')).toBeNull()
    expect(document.activeElement).toBe(trigger)
  })

  test('a press outside closes it, one inside does not, and an entry runs once', () => {
    const { trigger, onClick } = open()
    fireEvent.pointerDown(screen.getByText('复制'))
    expect(screen.getByRole('menu')).toBeTruthy()
    fireEvent.pointerDown(document.body)
    expect(screen.queryByRole('menu')).toBeNull()
    fireEvent.click(trigger)
    fireEvent.click(screen.getByText('移动'))
    expect(onClick).toHaveBeenCalledOnce()
    expect(screen.queryByRole('menu')).toBeNull()
  })
})
