import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, vi } from 'vitest'
import { renderInTheme } from './renderInTheme.tsx'
import { Table, type TableProps } from './Table.tsx'
import type { Sort } from './tableTypes.ts'

type Unit = { id: string; name: string; tenant: string | null }

const units: Unit[] = [
  { id: '1', name: '28-01', tenant: 'Kestrel Capital' },
  { id: '2', name: '28-02', tenant: null },
]

const renderUnits = (props: Partial<TableProps<Unit>> = {}) =>
  renderInTheme(
    <Table
      label="Units"
      columns={[
        { key: 'name', header: 'Unit', cell: (row) => row.name, sortable: true },
        { key: 'tenant', header: 'Tenant', cell: (row) => row.tenant },
      ]}
      rows={units}
      rowKey={(row) => row.id}
      {...props}
    />,
  )

describe('Table', () => {
  it('shows a dash for an empty cell and how many records there are', () => {
    renderUnits({ total: 1250 })
    expect(screen.getByRole('cell', { name: '-' })).toBeTruthy()
    expect(screen.getByText('1,250 record(s) found.')).toBeTruthy()
  })

  it('says in words what it is sorted by', () => {
    renderUnits({ total: 2, onSort: () => {}, sort: { key: 'name', direction: 'DESC' } })
    expect(screen.getByText('By Unit, descending')).toBeTruthy()
  })

  it('says that what nobody has sorted begins with the newest', () => {
    renderUnits({ total: 2, onSort: () => {} })
    expect(screen.getAllByText('Newest first').some(({ tagName }) => tagName === 'P')).toBe(true)
  })

  it('folds many cards without pages on a phone', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (media) =>
        ({
          matches: true,
          media,
          addEventListener: () => {},
          removeEventListener: () => {},
        }) as unknown as MediaQueryList,
    )
    renderUnits({
      rows: Array.from({ length: 20 }, (_, index) => ({ id: `${index}`, name: `Unit ${index}`, tenant: null })),
    })
    expect(screen.queryByText('Unit 6')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Show all 20' }))
    expect(screen.getByText('Unit 19')).toBeTruthy()
    vi.restoreAllMocks()
  })

  it('says No Data when there is none', () => {
    renderUnits({ rows: [] })
    expect(screen.getByText('No Data')).toBeTruthy()
  })

  it('does not say No Data while it loads', () => {
    renderUnits({ rows: [], loading: true })
    expect(screen.queryByText('No Data')).toBeNull()
  })

  it('shows an error and tries again', async () => {
    const onRetry = vi.fn<() => void>()
    renderUnits({ error: 'The server did not answer.', onRetry })
    expect(screen.getByRole('alert').textContent).toContain('The server did not answer.')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(onRetry).toHaveBeenCalledOnce()
  })

  it('sorts ascending first, then the other way, and says so', async () => {
    const onSort = vi.fn<(sort: Sort) => void>()
    const { rerender } = renderUnits({ onSort })
    const header = () => screen.getByRole('columnheader', { name: 'Unit' })
    expect(header().getAttribute('aria-sort')).toBe('none')
    await userEvent.click(within(header()).getByRole('button'))
    expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'ASC' })

    rerender(
      <Table
        label="Units"
        columns={[{ key: 'name', header: 'Unit', cell: (row: Unit) => row.name, sortable: true }]}
        rows={units}
        rowKey={(row) => row.id}
        sort={{ key: 'name', direction: 'ASC' }}
        onSort={onSort}
      />,
    )
    expect(header().getAttribute('aria-sort')).toBe('ascending')
    await userEvent.click(within(header()).getByRole('button'))
    expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'DESC' })
  })

  it('offers no sorting for a column that cannot be sorted', () => {
    renderUnits({ onSort: vi.fn<(sort: Sort) => void>() })
    const header = screen.getByRole('columnheader', { name: 'Tenant' })
    expect(header.hasAttribute('aria-sort')).toBe(false)
    expect(within(header).queryByRole('button')).toBeNull()
  })

  it('chooses one row, all rows of the page, and keeps rows of other pages', async () => {
    const onChange = vi.fn<(selected: ReadonlySet<string>) => void>()
    renderUnits({ selection: { selected: new Set(['elsewhere']), onChange, label: (row) => row.name } })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select 28-02' }))
    expect(onChange).toHaveBeenLastCalledWith(new Set(['elsewhere', '2']))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(onChange).toHaveBeenLastCalledWith(new Set(['elsewhere', '1', '2']))
  })

  it('takes all rows of the page back', async () => {
    const onChange = vi.fn<(selected: ReadonlySet<string>) => void>()
    renderUnits({ selection: { selected: new Set(['1', '2', 'elsewhere']), onChange, label: (row) => row.name } })
    const all = screen.getByRole('checkbox', { name: 'Select all on this page' })
    expect(all.matches(':checked')).toBe(true)
    await userEvent.click(all)
    expect(onChange).toHaveBeenLastCalledWith(new Set(['elsewhere']))
  })

  it('leaves out rows that cannot be chosen', async () => {
    const onChange = vi.fn<(selected: ReadonlySet<string>) => void>()
    renderUnits({
      selection: { selected: new Set(), onChange, label: (row) => row.name, selectable: (row) => row.tenant !== null },
    })
    expect(screen.queryByRole('checkbox', { name: 'Select 28-02' })).toBeNull()
    await userEvent.click(screen.getByRole('checkbox', { name: 'Select all on this page' }))
    expect(onChange).toHaveBeenLastCalledWith(new Set(['1']))
  })

  it('opens a row by its first cell', async () => {
    const onRowClick = vi.fn<(unit: Unit) => void>()
    renderUnits({ onRowClick })
    await userEvent.click(screen.getByRole('button', { name: '28-02' }))
    expect(onRowClick).toHaveBeenCalledWith(units[1])
  })

  it('links a row by its first cell', () => {
    renderUnits({ rowLink: (row, content) => <a href={`/units/${row.id}`}>{content}</a> })
    expect(screen.getByRole('link', { name: '28-01' }).getAttribute('href')).toBe('/units/1')
  })

  it('offers the order as a choice as well, for cards on phones', async () => {
    const onSort = vi.fn<(sort: Sort) => void>()
    renderUnits({ onSort })
    await userEvent.selectOptions(screen.getByLabelText('Sort by'), 'Unit, descending')
    expect(onSort).toHaveBeenLastCalledWith({ key: 'name', direction: 'DESC' })
  })
})
