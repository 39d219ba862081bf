import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { createElement, useState } from 'react'
import { afterEach, describe, expect, test } from 'vitest'
import type { ApprovalSearch } from '../approvalSearch.ts'
import { approvalServer } from '../testing/someApprovals.ts'
import { ApprovalInbox } from './ApprovalInbox.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const Inbox = () => {
  const [search, setSearch] = useState<ApprovalSearch>({})
  return (
    <ApprovalInbox
      search={search}
      onSearch={setSearch}
      links={{ BOOKING: ({ id, ...rest }) => createElement('a', { ...rest, href: `#booking-${id}` }) }}
    />
  )
}

function show(count: number, refused: readonly string[] = []) {
  shown = showScreen(<Inbox />, { permissions: [], answer: approvalServer(count, refused) })
  return shown
}

const item = (number: number) => screen.findByRole('article', { name: new RegExp(`BK-${number},`) })
const decisions = () => shown.sent('PUT').map(({ path, body }) => ({ id: path.split('/').at(-2), body }))

describe('the approval inbox', () => {
  test('says what is asked for, by whom and until when, and leads to it', async () => {
    show(2)
    const first = within(await item(1))
    expect(first.getByText('Boardroom, 01 Mar 2027, 09:00 to 10:00')).toBeTruthy()
    expect(first.getByText(/Leila Schmidt, Kestrel Capital/)).toBeTruthy()
    expect(first.getByText(/^Waits until 27 Feb 2027, /)).toBeTruthy()
    expect(within(await item(2)).queryByText(/^Waits until/)).toBeNull()
    expect(first.getByRole('link', { name: 'Meeting 1' })).toHaveProperty('hash', '#booking-request-1')
  })

  test('approves with one click, and what is decided leaves', async () => {
    const { person } = show(2)
    await item(1)
    await person.click(screen.getByRole('button', { name: 'Approve BK-1' }))
    await waitFor(() => expect(screen.queryByText('Meeting 1')).toBeNull())
    expect(decisions()).toEqual([{ id: 'request-1', body: { decision: 'APPROVED', version: 1 } }])
    expect(await screen.findByText('Approved: BK-1 Meeting 1')).toBeTruthy()
  })

  test('rejects in place, with a reason', async () => {
    const { person } = show(1)
    const first = within(await item(1))
    await person.click(first.getByRole('button', { name: 'Reject BK-1' }))
    await person.click(first.getByRole('button', { name: 'Reject' }))
    expect(first.getByText(/^Give a reason/)).toBeTruthy()
    await person.type(first.getByRole('textbox', { name: /^Reason for rejecting BK-1/ }), 'The room is closed')
    await person.click(first.getByRole('button', { name: 'Reject' }))
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
    expect(decisions()).toEqual([
      { id: 'request-1', body: { decision: 'REJECTED', remark: 'The room is closed', version: 1 } },
    ])
  })

  test('is worked off with the keyboard', async () => {
    const { person } = show(3)
    const first = await item(1)
    first.focus()
    await person.keyboard('j')
    expect(document.activeElement).toBe(await item(2))
    await person.keyboard('a')
    await waitFor(() => expect(screen.queryByText('Meeting 2')).toBeNull())
    await waitFor(async () => expect(document.activeElement).toBe(await item(3)))
    await person.keyboard('k')
    await person.keyboard('r')
    // Letters of the reason are text, not commands.
    await person.keyboard('a jar')
    expect(screen.getByRole('textbox')).toHaveProperty('value', 'a jar')
    await person.keyboard('{Escape}')
    await waitFor(() => expect(document.activeElement).toBe(first))
    expect(decisions()).toHaveLength(1)
  })

  test('decides several at once, and says of which not', async () => {
    const { person } = show(3, ['request-2'])
    await item(1)
    await person.click(screen.getByRole('checkbox', { name: 'Choose BK-1' }))
    await person.click(screen.getByRole('checkbox', { name: 'Choose BK-2' }))
    const bar = within(screen.getByRole('region', { name: 'Selected records' }))
    await person.click(bar.getByRole('button', { name: 'Approve' }))
    expect(await within(await item(2)).findByText('Somebody else decided this.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Meeting 1')).toBeNull())
    expect(await screen.findByText('Approved 1 of 2 requests')).toBeTruthy()
    expect(decisions().map(({ id }) => id)).toEqual(['request-1', 'request-2'])
  })

  test('says that nothing waits', async () => {
    show(0)
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  })
})
