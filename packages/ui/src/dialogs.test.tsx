import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lazy } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { confirm } from './ConfirmDialog.tsx'
import { currentDialogs, openDialog } from './dialogs.ts'
import { confirmLeavePage } from './LeavePageDialog.tsx'
import { askRemark } from './RemarkDialog.tsx'
import { renderInTheme } from './renderInTheme.tsx'

/** Dialogs are kept outside React: the next test starts without those of the last. */
afterEach(async () => {
  vi.useRealTimers()
  await waitFor(() => {
    if (currentDialogs().length > 0) throw new Error('A dialog is still open')
  })
})

/** Asks with a page behind it. */
const asked = <Answer,>(ask: () => Promise<Answer>): Promise<Answer> => {
  renderInTheme(<button type="button">Opener</button>)
  screen.getByRole('button', { name: 'Opener' }).focus()
  return askedAgain(ask)
}

const askedAgain = async <Answer,>(ask: () => Promise<Answer>): Promise<Answer> => {
  const answers: Promise<Answer>[] = []
  act(() => void answers.push(ask()))
  const [answer] = await Promise.all(answers)
  if (answer === undefined) throw new Error('No answer')
  return answer
}

describe('confirm', () => {
  it('answers true for Confirm and gives the focus back', async () => {
    const dialog = asked(() => confirm({ title: 'Publish the event?' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await dialog).toBe(true)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Opener' }))
  })

  it('answers false for Cancel and for Escape', async () => {
    const dialog = asked(() => confirm({ title: 'Publish the event?' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await dialog).toBe(false)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())

    const again = askedAgain(() => confirm({ title: 'Publish the event?' }))
    await screen.findByRole('dialog')
    await userEvent.keyboard('{Escape}')
    expect(await again).toBe(false)
  })

  it('says of what is dangerous that it cannot be undone', async () => {
    void asked(() => confirm({ title: 'Delete user group', danger: true }))
    expect(await screen.findByText('This action cannot be undone')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }))
  })

  it('counts three seconds down before it can be confirmed', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    void asked(() => confirm({ title: 'Broadcast', countdown: true }))
    expect((await screen.findByRole('button', { name: 'Confirm (3)' })).matches(':disabled')).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByRole('button', { name: 'Confirm (2)' }).matches(':disabled')).toBe(true)
    await act(() => vi.advanceTimersByTimeAsync(1000))
    await act(() => vi.advanceTimersByTimeAsync(1000))
    expect(screen.getByRole('button', { name: 'Confirm' }).matches(':disabled')).toBe(false)
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))
    await act(() => vi.advanceTimersByTimeAsync(500))
  })

  it('waits for what it does, stays open when that fails, and says why', async () => {
    const action = vi
      .fn<() => Promise<void>>()
      .mockRejectedValueOnce(new Error('The room is taken.'))
      .mockResolvedValueOnce(undefined)
    const dialog = asked(() => confirm({ title: 'Book', action }))
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm' }))
    expect(await screen.findByText('The room is taken.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await dialog).toBe(true)
  })
})

describe('confirmLeavePage', () => {
  it('asks in the given words and warns of what is lost', async () => {
    const dialog = asked(() => confirmLeavePage('qrCode'))
    expect(await screen.findByText('Are you sure you want to leave this page?')).toBeTruthy()
    expect(screen.getByText(/lost if the QR code has not been generated/)).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await dialog).toBe(true)
  })
})

describe('askRemark', () => {
  it('insists on a reason and gives it trimmed', async () => {
    const dialog = asked(() => askRemark({ title: 'Reject', label: 'Reason', confirmLabel: 'Reject' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Reject' }))
    expect(screen.getByText('Reason is required.')).toBeTruthy()
    await userEvent.type(screen.getByLabelText(/^Reason/), '  Not readable ')
    await userEvent.click(screen.getByRole('button', { name: 'Reject' }))
    expect(await dialog).toBe('Not readable')
  })

  it('takes no more than its longest length', async () => {
    const dialog = asked(() => askRemark({ title: 'Reject', maxLength: 5 }))
    await userEvent.type(await screen.findByLabelText(/^Remark/), 'abcdefgh')
    expect(screen.getByText('5 of 5 characters')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm' }))
    expect(await dialog).toBe('abcde')
  })

  it('answers null when cancelled', async () => {
    const dialog = asked(() => askRemark({ title: 'Reject' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(await dialog).toBeNull()
  })
})

it('leaves the page as it is when its code cannot be fetched, and says so', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const Missing = lazy(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')))
  renderInTheme(<input aria-label="Name" defaultValue="typed" />)
  let close = () => {}
  act(
    () =>
      void openDialog<void>(({ answer }) => {
        close = answer
        return <Missing />
      }),
  )
  expect(await screen.findByText(/could not be opened/)).toBeDefined()
  expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('typed')
  act(() => close())
})
