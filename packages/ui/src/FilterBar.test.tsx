import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { FilterBar } from './FilterBar.tsx'
import { FilterMenu } from './FilterMenu.tsx'
import { FilterSelect } from './FilterSelect.tsx'
import { renderInTheme } from './renderInTheme.tsx'

const chosen = (onRemove = vi.fn<() => void>()) => [{ key: 'status', label: 'Status', value: 'Active', onRemove }]

describe('FilterBar', () => {
  it('opens its fields, applies them and closes', async () => {
    const onApply = vi.fn<() => void>()
    renderInTheme(
      <FilterBar onApply={onApply}>
        <input aria-label="Plate" />
      </FilterBar>,
    )
    expect(screen.queryByLabelText('Plate')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Filters' }))
    await userEvent.type(screen.getByLabelText('Plate'), 'SBA{Enter}')
    expect(onApply).toHaveBeenCalledOnce()
    expect(screen.queryByLabelText('Plate')).toBeNull()
  })

  it('closes by Escape and gives the focus back', async () => {
    renderInTheme(
      <FilterBar>
        <input aria-label="Plate" />
      </FilterBar>,
    )
    const button = screen.getByRole('button', { name: 'Filters' })
    await userEvent.click(button)
    expect(button.getAttribute('aria-expanded')).toBe('true')
    await userEvent.click(screen.getByLabelText('Plate'))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByLabelText('Plate')).toBeNull()
    expect(document.activeElement).toBe(button)
  })

  it('removes one filter', async () => {
    const onRemove = vi.fn<() => void>()
    renderInTheme(<FilterBar chosen={chosen(onRemove)} />)
    await userEvent.click(screen.getByRole('button', { name: 'Remove filter Status: Active' }))
    expect(onRemove).toHaveBeenCalledOnce()
  })

  it('clears all filters', async () => {
    const onClear = vi.fn<() => void>()
    renderInTheme(<FilterBar chosen={chosen()} onClear={onClear} />)
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    expect(onClear).toHaveBeenCalledOnce()
  })

  it('has no tags without filters', () => {
    renderInTheme(<FilterBar onClear={vi.fn<() => void>()} />)
    expect(screen.queryByText('Clear filters')).toBeNull()
  })

  it('has the most used filters in the bar and counts the others', async () => {
    const onChange = vi.fn<(value: string | undefined) => void>()
    renderInTheme(
      <FilterBar
        open={
          <>
            <FilterSelect
              label="Floor"
              value={undefined}
              choices={[{ value: '7', label: 'Level 7' }]}
              onChange={onChange}
            />
            <FilterMenu label="Site" value="Marina Gate">
              {(close) => <button onClick={close}>City Hall</button>}
            </FilterMenu>
          </>
        }
        chosen={chosen()}
      >
        <input aria-label="Plate" />
      </FilterBar>,
    )
    expect(screen.getByRole('button', { name: /^More filters\s*1$/ })).toBeDefined()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Floor' }), 'Level 7')
    expect(onChange).toHaveBeenLastCalledWith('7')

    const menu = screen.getByRole('button', { name: 'Site Marina Gate' })
    await userEvent.click(menu)
    await userEvent.click(screen.getByRole('button', { name: 'City Hall' }))
    expect(screen.queryByText('City Hall')).toBeNull()
    expect(document.activeElement).toBe(menu)
  })
})
