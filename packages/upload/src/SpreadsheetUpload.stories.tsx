import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { SpreadsheetUpload, type SpreadsheetUploadProps } from './SpreadsheetUpload.tsx'
import { exampleFile } from './testing/exampleFiles.ts'

const Stateful = ({ value, ...props }: SpreadsheetUploadProps) => {
  const [sheet, setSheet] = useState(value)
  return <SpreadsheetUpload {...props} value={sheet} onChange={setSheet} />
}

const meta: Meta<typeof SpreadsheetUpload> = {
  title: 'Upload/SpreadsheetUpload',
  component: SpreadsheetUpload,
  render: (props) => <Stateful {...props} />,
  args: { label: 'Users', value: null, onChange: () => {} },
}

export default meta
type Story = StoryObj<typeof SpreadsheetUpload>

export const Empty: Story = {}

export const Chosen: Story = {
  args: {
    value: {
      name: 'users.xlsx',
      file: exampleFile('users.xlsx', 18_400),
      headers: ['Email'],
      records: [{ Email: 'mei@meridian.example' }, { Email: 'arun@meridian.example' }],
    },
  },
}
