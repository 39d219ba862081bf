import { cleanup, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { MultiDropdownField } from './MultiDropdownField.tsx'
import { showScreen } from './testing/showScreen.tsx'

const roles = [
  { value: 'STAFF', label: 'Staff' },
  { value: 'CONCIERGE', label: 'Concierge' },
]

const Roles = ({ chosen }: { chosen?: typeof roles }) => {
  const [value, setValue] = useState(['STAFF', 'CONCIERGE'])
  return (
    <>
      <MultiDropdownField
        label="Roles"
        value={value}
        onChange={setValue}
        load={() => ({
          queryKey: ['roles'],
          queryFn: () => Promise.resolve(roles.map((role) => ({ ...role, code: role.value }))),
        })}
        {...(chosen ? { chosen } : {})}
      />
      <output>{value.join(' ')}</output>
    </>
  )
}

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

test('every chosen value has a button that says what it removes, for mouse and keyboard', async () => {
  shown = showScreen(<Roles chosen={roles} />, { permissions: [], answer: () => undefined })
  const remove = await screen.findByRole('button', { name: 'Remove Staff' })
  remove.focus()
  await shown.person.keyboard('{Enter}')
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('CONCIERGE'))
  await shown.person.click(screen.getByRole('button', { name: 'Remove Concierge' }))
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe(''))
})

test('a chosen value that is not called anything yet is shown, and called once its name is there', async () => {
  shown = showScreen(<Roles />, { permissions: [], answer: () => undefined })
  expect(await screen.findByRole('button', { name: 'Remove Staff' })).toBeTruthy()
  expect(screen.getAllByRole('button', { name: /^Remove / })).toHaveLength(2)
})
