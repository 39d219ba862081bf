import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { ImageUpload, type ImageUploadProps } from './ImageUpload.tsx'
import { exampleUpload, storedFile } from './testing/exampleFiles.ts'

const drawing =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><rect width="4" height="3" fill="teal"/></svg>'

const Stateful = ({ value, ...props }: ImageUploadProps) => {
  const [files, setFiles] = useState([...value])
  return <ImageUpload {...props} value={files} onChange={setFiles} />
}

const meta: Meta<typeof ImageUpload> = {
  title: 'Upload/ImageUpload',
  component: ImageUpload,
  render: (props) => <Stateful {...props} />,
  args: {
    label: 'Photos of the fault',
    value: [],
    onChange: () => {},
    upload: exampleUpload,
    maxFiles: 5,
    sourceOf: (file) => (file.name.startsWith('Lift') ? drawing : undefined),
  },
}

export default meta
type Story = StoryObj<typeof ImageUpload>

export const Empty: Story = {}

export const WithImages: Story = {
  args: { value: [storedFile('Lift lobby.jpg', 812_000), storedFile('Leak under the sink on level 12.png')] },
}

export const WithError: Story = { args: { required: true, error: 'Add a photo.' } }
