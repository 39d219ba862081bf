import { api } from '@atrium/auth/api.ts'
import { browser } from '@atrium/auth/session/leave.ts'
import { hasTypedWork } from '@atrium/auth/session/typedWork.ts'
import { fakeSession } from '@atrium/auth/testing/fakeSession.ts'
import { PasswordField } from '@atrium/ui/PasswordField.tsx'
import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderScreen } from '../testing/renderScreen.tsx'
import { FormDialog } from './FormDialog.tsx'
import { FormScreen } from './FormScreen.tsx'

// What is stored is tested beside it.
vi.mock('@atrium/auth/session/encryptedStorage.ts', () => ({
  storeEncrypted: async (name: string, value: unknown) => {
    localStorage.setItem(name, JSON.stringify(value))
    return true
  },
  readEncrypted: async (name: string): Promise<unknown> => JSON.parse(localStorage.getItem(name) ?? 'null'),
  dropStorageKey: async () => {},
}))

let session: ReturnType<typeof fakeSession>
const opened: string[] = []
const saved = vi.fn<(values: unknown) => void>()

const useUser = () => {
  const [error, setError] = useState<unknown>(null)
  const [isPending, setIsPending] = useState(false)
  const form = useForm({ initialValues: { fullName: '', note: 'as it was', entry: '', file: null as File | null } })
  const save = async (values: typeof form.values) => {
    setIsPending(true)
    try {
      saved(await api.call('createUser', { body: { fullName: values.fullName, email: 'a@b.sg', roleCodes: [] } }))
    } catch (failure) {
      setError(failure)
    }
    setIsPending(false)
  }
  const fields = (
    <>
      <TextInput label="Full name" {...form.getInputProps('fullName')} />
      <TextInput label="Note" {...form.getInputProps('note')} />
      <PasswordField label="Door code" {...form.getInputProps('entry')} value={form.values.entry} />
    </>
  )
  return { form, save, error, isPending, fields }
}

const Page = () => {
  const { form, save, error, isPending, fields } = useUser()
  return (
    <FormScreen
      title="New user"
      form={form}
      loading={isPending}
      error={error}
      onCancel={() => {}}
      onSubmit={(values) => void save(values)}
    >
      {fields}
    </FormScreen>
  )
}

const InDialog = () => {
  const { form, save, error, isPending, fields } = useUser()
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <FormDialog
        opened={isOpen}
        title="New user"
        form={form}
        saving={{ isPending, error }}
        submitLabel="Save"
        onSubmit={(values) => void save(values)}
        onClose={() => setIsOpen(false)}
      >
        {fields}
      </FormDialog>
    </>
  )
}

const isOver = { body: { success: false, data: null, message: 'refresh token expired.' } }
let sessionEnds = false
const signIn = (userId?: string) => {
  session = fakeSession({
    ...(userId ? { user: { userId } } : {}),
    answer: ({ method }) => (sessionEnds && method === 'POST' ? isOver : undefined),
  })
}

beforeEach(() => {
  localStorage.clear()
  opened.length = 0
  saved.mockClear()
  browser.open = (url) => opened.push(url)
  window.history.replaceState(null, '', '/user/add')
  sessionEnds = false
  signIn()
})
afterEach(() => {
  session.restore()
  window.history.replaceState(null, '', '/')
})

const name = () => screen.getByLabelText<HTMLInputElement>('Full name').value

/** Fills the form in, saves as the session is over, and signs in again. */
async function interrupted(user: ReturnType<typeof userEvent.setup>) {
  await user.type(screen.getByLabelText('Full name'), 'Ada Lim')
  await user.type(screen.getByLabelText('Door code'), '4711')
  sessionEnds = true
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(opened).toEqual(['/login-microsoft?redirect=%2Fuser%2Fadd']))
  expect(hasTypedWork()).toBe(false)
  expect(saved).not.toHaveBeenCalled()
  cleanup()
  sessionEnds = false
  session.restore()
}

test('what was entered is there again after signing in again, save for secrets, and gone after saving', async () => {
  const user = userEvent.setup()
  await renderScreen(<Page />)
  await interrupted(user)
  signIn()
  const { unmount } = await renderScreen(<Page />)
  await waitFor(() => expect(name()).toBe('Ada Lim'))
  expect(screen.getByText('Your entries have been kept')).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Door code').value).toBe('')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  unmount()
  await renderScreen(<Page />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(name()).toBe('')
})

test('a dialog has it when it is opened again', async () => {
  const user = userEvent.setup()
  await renderScreen(<InDialog />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await screen.findByLabelText('Full name')
  await interrupted(user)
  signIn()
  await renderScreen(<InDialog />)
  await user.click(screen.getByRole('button', { name: 'Open' }))
  await waitFor(() => expect(name()).toBe('Ada Lim'))
  await user.click(screen.getByRole('button', { name: 'Start again' }))
  expect(name()).toBe('')
})

test('another person does not see it', async () => {
  const user = userEvent.setup()
  await renderScreen(<Page />)
  await interrupted(user)
  signIn('0197f000-0000-7000-8000-0000000000ff')
  await renderScreen(<Page />)
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(name()).toBe('')
})
