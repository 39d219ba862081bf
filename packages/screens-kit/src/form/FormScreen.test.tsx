import { ApiFailure } from '@atrium/api-client/apiFailure.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { FormScreen } from './FormScreen.tsx'

const refusal = new ApiFailure({
  status: 422,
  code: 'VALIDATION_FAILED',
  message: 'Some fields need your attention.',
  errors: [{ field: 'email', code: 'TAKEN', message: 'This e-mail address is taken.' }],
})
const onSubmit = vi.fn<(values: { fullName: string; email: string }) => void>()

const NewUser = ({ refuses }: { refuses: boolean }) => {
  const [error, setError] = useState<unknown>(null)
  const form = useForm({
    initialValues: { fullName: '', email: '' },
    validate: { fullName: (name) => (name === '' ? 'Enter a full name.' : null) },
  })
  return (
    <FormScreen
      title="New user"
      form={form}
      loading={false}
      error={error}
      onCancel={() => {}}
      onSubmit={(values) => {
        onSubmit(values)
        if (refuses) setError(refusal)
      }}
    >
      <TextInput label="Full name" {...form.getInputProps('fullName')} />
      <TextInput label="E-mail" {...form.getInputProps('email')} />
    </FormScreen>
  )
}

async function show({ refuses = false } = {}) {
  onSubmit.mockClear()
  const user = userEvent.setup()
  const { router } = await renderScreen(<NewUser refuses={refuses} />)
  return { user, leave: () => void router.navigate({ to: '/elsewhere' }) }
}

test('does not send what its own rules refuse, and leads to the mistake', async () => {
  const { user } = await show()
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(onSubmit).not.toHaveBeenCalled()
  expect(screen.getByText('Enter a full name.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')))
})

test('shows what the server refused beside the field and leads there', async () => {
  const { user } = await show({ refuses: true })
  await user.type(screen.getByLabelText('Full name'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('This e-mail address is taken.')).toBeDefined()
  expect(screen.getByRole('alert').textContent).toContain('Some fields need your attention.')
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
})

test('saves with Ctrl and Enter', async () => {
  const { user } = await show()
  await user.type(screen.getByLabelText('Full name'), 'Ada{Control>}{Enter}{/Control}')
  expect(onSubmit).toHaveBeenCalledWith({ fullName: 'Ada', email: '' })
})

test('asks before unsaved changes are lost', async () => {
  const { user, leave } = await show()
  await user.type(screen.getByLabelText('Full name'), 'Ada')
  leave()
  expect(await screen.findByText('Are you sure you want to leave this page?')).toBeDefined()
  await user.click((await screen.findAllByRole('button', { name: 'Cancel' })).at(-1) ?? document.body)
  expect(screen.queryByText('Elsewhere')).toBeNull()
})

test.each([
  ['untouched', ''],
  ['saved', 'Ada'],
])('leaves an %s form without a question', async (_, name) => {
  const { user, leave } = await show()
  if (name !== '') {
    await user.type(screen.getByLabelText('Full name'), name)
    await user.click(screen.getByRole('button', { name: 'Save' }))
  }
  leave()
  expect(await screen.findByText('Elsewhere')).toBeDefined()
})

test('a refused form is unsaved again', async () => {
  const { user, leave } = await show({ refuses: true })
  await user.type(screen.getByLabelText('Full name'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await screen.findByRole('alert')
  leave()
  expect(await screen.findByText('The information you entered will be lost.')).toBeDefined()
})
