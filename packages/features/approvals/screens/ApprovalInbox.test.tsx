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
      links={{
        BOOKING: ({ id, ...rest }) => createElement('a', { ...rest, href: `#booking-${id}` }),
        ACCESS_REQUEST: ({ id, ...rest }) => createElement('a', { ...rest, href: `#access-${id}` }),
        FM_FORM: ({ id, ...rest }) => createElement('a', { ...rest, href: `#permit-${id}` }),
      }}
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
    expect(first.getByText('Waits until 26 Feb 2027, 06:00 PM (America/Los_Angeles)')).toBeTruthy()
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
    const { person } = show(3, ['hold request-2'])
    await item(1)
    await person.click(screen.getByRole('checkbox', { name: 'Choose BK-1' }))
    await person.click(screen.getByRole('checkbox', { name: 'Choose BK-2' }))
    const bar = within(screen.getByRole('region', { name: 'Selected records' }))
    await person.click(bar.getByRole('button', { name: 'Approve' }))
    const question = within(await screen.findByRole('dialog', { name: 'Approve 2 requests' }))
    await person.click(question.getByRole('button', { name: 'Approve' }))
    expect(await within(await item(2)).findByText('Somebody else decided this.')).toBeTruthy()
    await waitFor(() => expect(screen.queryByText('Meeting 1')).toBeNull())
    expect(await screen.findByText('Approved 1 of 2 requests')).toBeTruthy()
    expect(decisions().map(({ id }) => id)).toEqual(['request-1', 'request-2'])
    await person.click(screen.getByRole('button', { name: 'Undo, Approved 1 of 2 requests' }))
    expect(await item(1)).toBeTruthy()
    expect(decisions().map(({ id }) => id)).toEqual(['request-1', 'request-2', 'request-1'])
  })

  const approve = async (person: ReturnType<typeof show>['person'], number: number) => {
    await item(number)
    await person.click(screen.getByRole('button', { name: `Approve BK-${number}` }))
    await waitFor(() => expect(screen.queryByText(`Meeting ${number}`)).toBeNull())
  }

  test('brings back what was decided by mistake, by the notice or by a key', async () => {
    const { person } = show(4)
    await approve(person, 4)
    await person.click(await screen.findByRole('button', { name: 'Undo, Approved: BK-4 Meeting 4' }))
    ;(await item(4)).focus()
    await person.keyboard('a')
    await waitFor(() => expect(screen.queryByText('Meeting 4')).toBeNull())
    await waitFor(async () => expect(document.activeElement).toBe(await item(3)))
    await person.keyboard('u')
    expect(await item(4)).toBeTruthy()
    expect(shown.sent('PUT').map(({ path }) => path.split('/').at(-1))).toEqual(['hold', 'undo', 'hold', 'undo'])
  })

  test('says when it is too late to undo', async () => {
    const { person } = show(3, ['undo request-3'])
    await approve(person, 3)
    await person.click(await screen.findByRole('button', { name: 'Undo, Approved: BK-3 Meeting 3' }))
    expect(await screen.findByText('Somebody else decided this.')).toBeTruthy()
    expect(screen.queryByText('Meeting 3')).toBeNull()
  })

  test('finds requests by a text, and says that there are none', async () => {
    const { person } = show(3)
    await item(1)
    await person.type(screen.getByRole('searchbox', { name: 'Search Approvals' }), 'Meeting 2{Enter}')
    await waitFor(() => expect(screen.queryByText('Meeting 1')).toBeNull())
    expect(await item(2)).toBeTruthy()
    await person.clear(screen.getByRole('searchbox', { name: 'Search Approvals' }))
    await person.type(screen.getByRole('searchbox', { name: 'Search Approvals' }), 'nothing of it{Enter}')
    expect(await screen.findByText('Nothing that waits for you matches.')).toBeTruthy()
  })

  test('puts requests together as the person likes, and remembers it', async () => {
    const { person } = show(3)
    await item(1)
    const groups = () => screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)
    expect(groups()).toHaveLength(2)
    expect(groups().at(-1)).toBe('Whenever you like')
    await person.selectOptions(screen.getByRole('combobox', { name: 'Put together by' }), 'Groups: by company')
    expect(groups()).toEqual(['Kestrel Capital'])
    cleanup()
    shown.restore()
    show(3)
    await item(1)
    expect(groups()).toEqual(['Kestrel Capital'])
    localStorage.clear()
  })

  test('narrows what waits to a company', async () => {
    const { person } = show(2)
    await item(1)
    await person.selectOptions(await screen.findByRole('combobox', { name: 'Company' }), 'Northwind Shipping')
    expect(await screen.findByText('Nothing that waits for you matches.')).toBeTruthy()
    await person.selectOptions(screen.getByRole('combobox', { name: 'Company' }), 'All')
    expect(await item(1)).toBeTruthy()
  })

  test('names who decides while the reader is away', async () => {
    const { person } = show(1)
    await person.click(await screen.findByRole('button', { name: 'While you are away' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'While you are away' }))
    await person.click(dialog.getByRole('button', { name: 'Name stand-in' }))
    expect(await dialog.findByText('Choose a colleague.')).toBeTruthy()
    expect(dialog.getByText('Choose the first day.')).toBeTruthy()
  })

  test('says that nothing waits', async () => {
    show(0)
    expect(await screen.findByText('Nothing waits for you')).toBeTruthy()
  })
})
