import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { StatusTabs } from './StatusTabs.tsx'

const tabs = [
  { value: 'ACTIVE', label: 'Active', count: 1280 },
  { value: 'PENDING', label: 'Pending', count: 7 },
  { value: 'REJECTED', label: 'Rejected', count: 0 },
  { value: 'ALL', label: 'All' },
]

const Tabbed = () => {
  const [value, setValue] = useState('PENDING')
  return (
    <StatusTabs label="Status" tabs={tabs} value={value} onChange={setValue}>
      {`Requests that are ${value.toLowerCase()}`}
    </StatusTabs>
  )
}

const meta = { title: 'Lists/StatusTabs', component: Tabbed } satisfies Meta<typeof Tabbed>
export default meta

export const WithCounts: StoryObj<typeof meta> = {}
