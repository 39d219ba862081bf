import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyDialog } from './lazyDialog.tsx'
import { notify } from './notify.tsx'
import { renderInTheme } from './renderInTheme.tsx'

vi.mock('./notify.tsx', () => ({ notify: vi.fn<typeof notify>(), NotificationHost: () => null }))

afterEach(cleanup)

let hasLine = false
const Rename = lazyDialog(async () => {
  if (!hasLine) throw new TypeError('Failed to fetch dynamically imported module')
  return {
    default: ({ onClose }: { onClose: () => void }) => (
      <button type="button" onClick={onClose}>
        Close it
      </button>
    ),
  }
})

const Page = () => {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <input aria-label="Note" />
      <button type="button" onClick={() => setIsOpen(true)}>
        Rename
      </button>
      {isOpen && <Rename onClose={() => setIsOpen(false)} />}
    </>
  )
}

test('a dialog that does not come leaves the page as it is, says so, and comes when it is asked for again', async () => {
  const person = userEvent.setup()
  renderInTheme(<Page />)
  await person.type(screen.getByLabelText('Note'), 'half a sentence')
  await person.click(screen.getByRole('button', { name: 'Rename' }))
  const message = 'This could not be opened. Check your connection and try again.'
  await vi.waitFor(() => expect(notify).toHaveBeenCalledWith({ message, tone: 'danger' }))
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('half a sentence')
  hasLine = true
  await person.click(screen.getByRole('button', { name: 'Rename' }))
  await person.click(await screen.findByRole('button', { name: 'Close it' }))
  expect(screen.queryByRole('button', { name: 'Close it' })).toBeNull()
})
