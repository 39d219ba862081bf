import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { FileUpload, type FileUploadProps } from './FileUpload.tsx'
import { exampleUpload, storedFile } from './testing/exampleFiles.ts'

const Stateful = ({ value, ...props }: FileUploadProps) => {
  const [files, setFiles] = useState([...value])
  return <FileUpload {...props} value={files} onChange={setFiles} />
}

const meta: Meta<typeof FileUpload> = {
  title: 'Upload/FileUpload',
  component: FileUpload,
  render: (props) => <Stateful {...props} />,
  args: { label: 'Documents', value: [], onChange: () => {}, upload: exampleUpload },
}

export default meta
type Story = StoryObj<typeof FileUpload>

export const Empty: Story = {}

export const WithFiles: Story = {
  args: { maxFiles: 5, value: [storedFile('Floor plan level 12.pdf', 1_482_330), storedFile('Attendees.xlsx')] },
}

export const Full: Story = { args: { value: [storedFile('Insurance certificate.pdf', 240_000)] } }

export const WithError: Story = { args: { required: true, error: 'Add the insurance certificate.' } }

export const Disabled: Story = { args: { disabled: true, value: [storedFile('Insurance certificate.pdf')] } }
