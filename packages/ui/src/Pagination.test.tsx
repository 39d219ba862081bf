import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { Pagination, type Page } from './Pagination.tsx'
import { renderInTheme } from './renderInTheme.tsx'

describe('Pagination', () => {
  it('shows nothing for ten records or fewer', () => {
    renderInTheme(<Pagination page={1} limit={10} total={10} onChange={vi.fn<(page: Page) => void>()} />)
    expect(screen.queryByRole('navigation')).toBeNull()
    expect(screen.queryByLabelText('Records per page')).toBeNull()
  })

  it('offers 10, 20, 30, 40 and 50 per page and goes back to the first page', async () => {
    const onChange = vi.fn<(page: Page) => void>()
    renderInTheme(<Pagination page={3} limit={10} total={124} onChange={onChange} />)
    const sizes = screen.getAllByRole<HTMLOptionElement>('option').map((option) => option.value)
    expect(sizes).toEqual(['10', '20', '30', '40', '50'])
    await userEvent.selectOptions(screen.getByLabelText('Records per page'), '50')
    expect(onChange).toHaveBeenCalledWith({ page: 1, limit: 50 })
  })

  it('goes to a page and marks the one it is on', async () => {
    const onChange = vi.fn<(page: Page) => void>()
    renderInTheme(<Pagination page={2} limit={10} total={35} onChange={onChange} />)
    expect(screen.getByRole('button', { name: 'Page 2' }).getAttribute('aria-current')).toBe('page')
    await userEvent.click(screen.getByRole('button', { name: 'Page 4' }))
    expect(onChange).toHaveBeenLastCalledWith({ page: 4, limit: 10 })
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(onChange).toHaveBeenLastCalledWith({ page: 3, limit: 10 })
  })

  it('has nowhere to go beyond the first and the last page', () => {
    renderInTheme(<Pagination page={1} limit={10} total={11} onChange={vi.fn<(page: Page) => void>()} />)
    expect(screen.getByRole('button', { name: 'Previous page' }).matches(':disabled')).toBe(true)
    expect(screen.getByRole('button', { name: 'Next page' }).matches(':disabled')).toBe(false)
  })
})
