import { renderInTheme } from '@atrium/ui/renderInTheme.tsx'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { FilterChange } from './listFilter.ts'
import { ListFilterFields } from './ListFilterFields.tsx'

test('boxes show at once what was ticked, and keep it while the address is still behind', () => {
  const onChange = vi.fn<(change: FilterChange) => void>()
  const options = ['Here', 'Left'].map((label) => ({ value: label.toUpperCase(), label }))
  const filter = { kind: 'choice', key: 'status', label: 'Status', many: true, options } as const
  renderInTheme(<ListFilterFields filters={[filter]} search={{}} onChange={onChange} />)
  const [here, left] = ['Here', 'Left'].map((name) => screen.getByRole<HTMLInputElement>('checkbox', { name }))
  fireEvent.click(here!)
  expect(here!.checked).toBe(true)
  fireEvent.click(left!)
  expect(onChange).toHaveBeenLastCalledWith({ status: ['HERE', 'LEFT'] })
})
