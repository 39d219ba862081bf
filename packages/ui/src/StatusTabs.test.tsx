import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { renderInTheme } from './renderInTheme.tsx'
import { StatusTabs } from './StatusTabs.tsx'

const Tabbed = () => {
  const [value, setValue] = useState('ACTIVE')
  return (
    <StatusTabs
      label="Status"
      value={value}
      onChange={setValue}
      tabs={[
        { value: 'ACTIVE', label: 'Active', count: 1280 },
        { value: 'PENDING', label: 'Pending' },
      ]}
    >
      {value}
    </StatusTabs>
  )
}

it('shows counts, switches by click and by arrow keys, and names the panel', async () => {
  renderInTheme(<Tabbed />)
  expect(screen.getByRole('tab', { name: 'Active 1,280' }).getAttribute('aria-selected')).toBe('true')
  await userEvent.click(screen.getByRole('tab', { name: 'Pending' }))
  expect(screen.getByRole('tabpanel', { name: 'Pending' }).textContent).toContain('PENDING')
  await userEvent.keyboard('{ArrowRight}')
  expect(document.activeElement).toBe(screen.getByRole('tab', { name: /Active/ }))
  expect(screen.getByRole('tabpanel').textContent).toContain('ACTIVE')
  await userEvent.keyboard('{End}')
  expect(screen.getByRole('tab', { name: 'Pending' }).getAttribute('aria-selected')).toBe('true')
})
