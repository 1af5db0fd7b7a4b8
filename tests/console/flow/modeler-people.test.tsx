// The field of people in the modeler's panel: which texts are offered and stored when nobody was found by them.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'

const { PeopleIds } = await import('../../../src/console/features/flow/modeler/panel/people-field.tsx')

const expression = '${managers}'

test.each([
  [true, [expression], [[[expression]]]],
  [false, [], []],
])(
  'an expression is offered and stored only where the field takes expressions (%s)',
  async (takes, offered, stored) => {
    const onChange = vi.fn<(ids: readonly string[]) => void>()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <PeopleIds label="办理人" ids={[]} takesExpressions={takes} onChange={onChange} />
      </QueryClientProvider>,
    )
    const input = screen.getByLabelText('办理人')
    await act(async () => void fireEvent.change(input, { target: { value: expression } }))
    const options = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
    expect(options).toEqual(offered)
    await act(async () => void fireEvent.blur(input))
    expect(onChange.mock.calls).toEqual(stored)
  },
)
