import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { exampleFile } from './testing/exampleFiles.ts'
import { ZipUpload, type ZipUploadProps } from './ZipUpload.tsx'

const Stateful = ({ value, ...props }: ZipUploadProps) => {
  const [file, setFile] = useState(value)
  return <ZipUpload {...props} value={file} onChange={setFile} />
}

const meta: Meta<typeof ZipUpload> = {
  title: 'Upload/ZipUpload',
  component: ZipUpload,
  render: (props) => <Stateful {...props} />,
  args: { label: 'Face images', value: null, onChange: () => {} },
}

export default meta
type Story = StoryObj<typeof ZipUpload>

export const Empty: Story = {}

export const Chosen: Story = { args: { value: exampleFile('faces-march.zip', 3_200_000) } }
