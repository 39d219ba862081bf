import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { FormDialog } from './FormDialog.tsx'

const Site = ({ error }: { error: unknown }) => {
  const [queryClient] = useState(() => new QueryClient())
  const form = useForm({ initialValues: { name: 'Marina Gate', code: 'MG' } })
  return (
    <QueryClientProvider client={queryClient}>
      <FormDialog
        opened
        title="Edit site"
        form={form}
        saving={{ isPending: false, error }}
        submitLabel="Save"
        onSubmit={() => {}}
        onClose={() => {}}
      >
        <TextInput label="Site name" required {...form.getInputProps('name')} />
        <TextInput label="Code" {...form.getInputProps('code')} />
      </FormDialog>
    </QueryClientProvider>
  )
}

const meta = { title: 'Screens/FormDialog', component: Site } satisfies Meta<typeof Site>
export default meta

type Story = StoryObj<typeof meta>

export const Filled: Story = { args: { error: null } }
export const Refused: Story = { args: { error: new Error('The site is closed for changes.') } }
