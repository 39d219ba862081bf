import { ApiFailure } from '@atrium/api-client/apiFailure.ts'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useEffect, useState, type ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { FormDialog } from './FormDialog.tsx'

const refusal = new ApiFailure({
  status: 422,
  code: 'VALIDATION_FAILED',
  message: 'Some fields need your attention.',
  errors: [{ field: 'email', code: 'TAKEN', message: 'This e-mail address is taken.' }],
})
const stale = new ApiFailure({ status: 409, code: 'STALE_VERSION', message: 'Record has been changed by another user' })
const onSubmit = vi.fn<(values: { fullName: string; email: string }) => void>()
const onClose = vi.fn<() => void>()

const NewUser = ({ failure }: { failure: unknown }) => {
  const [error, setError] = useState<unknown>(null)
  const form = useForm({
    initialValues: { fullName: '', email: '' },
    validate: { fullName: (name) => (name === '' ? 'Enter a full name.' : null) },
  })
  return (
    <FormDialog
      opened
      title="New user"
      form={form}
      saving={{ isPending: false, error }}
      submitLabel="Add user"
      onClose={onClose}
      onSubmit={(values) => {
        onSubmit(values)
        setError(failure)
      }}
    >
      <TextInput label="Full name" {...form.getInputProps('fullName')} />
      <TextInput label="E-mail" {...form.getInputProps('email')} />
    </FormDialog>
  )
}

async function show(failure: unknown = null) {
  onSubmit.mockClear()
  onClose.mockClear()
  await renderScreen(<NewUser failure={failure} />)
  await screen.findByRole('dialog', { name: 'New user' })
  return userEvent.setup()
}

test('leads to the mistake its own rules find', async () => {
  const user = await show()
  await user.type(screen.getByLabelText('E-mail'), 'ada@example.com')
  await user.click(screen.getByRole('button', { name: 'Add user' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')))
})

test('saves by Ctrl and Enter, shows what the server refused beside the field and leads there', async () => {
  const user = await show(refusal)
  await user.type(screen.getByLabelText('Full name'), 'Ada{Control>}{Enter}{/Control}')
  expect(onSubmit).toHaveBeenCalledWith({ fullName: 'Ada', email: '' })
  expect(await screen.findByText('This e-mail address is taken.')).toBeDefined()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('E-mail')))
})

test('asks before what was entered is lost, and closes at once where nothing was', async () => {
  const user = await show()
  await user.type(screen.getByLabelText('Full name'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Cancel' }))
  expect(await screen.findByText('The information you entered will be lost.')).toBeDefined()
  expect(onClose).not.toHaveBeenCalled()
  await user.click(await screen.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

test('offers the latest version where somebody else was faster', async () => {
  const user = await show(stale)
  await user.type(screen.getByLabelText('Full name'), 'Ada')
  await user.click(screen.getByRole('button', { name: 'Add user' }))
  await user.click(await screen.findByRole('button', { name: 'Load the latest version' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
})

/** A dialog whose first field comes when it is let in. */
async function showLate() {
  const arrivals = new EventTarget()
  const Late = ({ children, fallback }: { children: ReactNode; fallback: ReactNode }) => {
    const [isThere, setThere] = useState(false)
    useEffect(() => {
      arrivals.addEventListener('arrival', () => setThere(true))
    }, [])
    return isThere ? children : fallback
  }
  const Dialog = () => (
    <FormDialog
      opened
      title="Edit roles"
      form={useForm({ initialValues: { roles: '', note: '' } })}
      saving={{ isPending: false, error: null }}
      submitLabel="Save"
      onClose={() => {}}
      onSubmit={() => {}}
    >
      <Late fallback={<div aria-busy>Roles</div>}>
        <TextInput label="Roles" />
      </Late>
      <TextInput label="Note" />
    </FormDialog>
  )
  await renderScreen(<Dialog />)
  await screen.findByRole('dialog', { name: 'Edit roles' })
  return () =>
    act(() => {
      arrivals.dispatchEvent(new Event('arrival'))
    })
}

test('begins at the first field', async () => {
  await show()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Full name')))
})

test('begins at the first field also where it comes late', async () => {
  const letIn = await showLate()
  await waitFor(() => expect(document.activeElement).not.toBe(document.body))
  expect(document.activeElement).not.toBe(screen.getByLabelText('Note'))
  letIn()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Roles' })))
})

test('a field that comes late does not take the keyboard from where the person has begun', async () => {
  const letIn = await showLate()
  await userEvent.setup().click(screen.getByLabelText('Note'))
  letIn()
  await screen.findByRole('textbox', { name: 'Roles' })
  expect(document.activeElement).toBe(screen.getByLabelText('Note'))
})
