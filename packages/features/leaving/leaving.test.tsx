import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ClosingPlanList } from './ClosingPlanList.tsx'
import { closingPlanSearch, type ClosingPlanSearch } from './closingPlanSearch.ts'
import { closingPlansQuery, type ClosingItem, type ClosingPlan } from './closingQueries.ts'
import { useLeaving } from './useLeaving.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const plan: ClosingPlan = {
  id: 'p1',
  subjectType: 'USER',
  subjectId: 'u1',
  subjectName: 'Ada Lim',
  effectiveDate: '2027-01-31',
  status: 'PLANNED',
  remark: 'Moves abroad',
  handOver: null,
  items: null,
  doneDate: null,
  createdDate: '2026-11-20T08:00:00Z',
  createdByUserFullName: 'Lena Hart',
  version: 1,
  allowedActions: ['cancel'],
}
const groups: ClosingItem = {
  kind: 'USER_GROUPS',
  label: 'User groups',
  count: 3,
  consequence: 'The person is removed from them.',
  blocks: null,
}

function show(element: React.ReactElement, preview: { items: ClosingItem[]; plan: ClosingPlan | null }) {
  shown = showScreen(element, {
    permissions: ['USER_LIST', 'USER_VIEW', 'USER_EDIT'],
    answer: ({ path, method }) => {
      if (path.endsWith('/users/drop-down'))
        return { body: { success: true, data: [{ code: 'u2', label: 'Ben Tan', value: 'u2' }] } }
      if (path.endsWith('/closing-plans'))
        return { body: { success: true, data: { items: [plan], total: 1, totalPage: 1 } } }
      if (!path.endsWith('/closing-plan')) return undefined
      return { body: { success: true, data: method === 'GET' ? preview : { ...plan, status: 'DONE' } } }
    },
  })
}

const settled = vi.fn<(isSettled: boolean) => void>()
const Leave = () => {
  const leave = useLeaving()
  return (
    <button type="button" onClick={() => void leave({ type: 'USER', id: 'u1', name: 'Ada Lim' }).then(settled)}>
      Leave
    </button>
  )
}
const openDialog = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Leave' }))
  return screen.findByRole('dialog', { name: 'Deactivate Ada Lim' })
}

describe('closing what somebody holds', () => {
  test('shows it first, then closes it today with the remark', async () => {
    show(<Leave />, { items: [groups], plan: null })
    const dialog = await openDialog()
    expect(await within(dialog).findByText('User groups: 3')).toBeTruthy()
    await userEvent.type(within(dialog).getByLabelText('Remark'), 'Contract ended')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(settled).toHaveBeenCalledWith(true))
    expect(shown.sent('PUT')[0]?.body).toMatchObject({ remark: 'Contract ended' })
  })

  test('counts from the day that is chosen, and hands bookings over to a colleague', async () => {
    show(<Leave />, { items: [{ ...groups, kind: 'BOOKINGS', label: 'Upcoming bookings' }], plan: null })
    const dialog = await openDialog()
    expect(await within(dialog).findByText('Upcoming bookings: 3')).toBeTruthy()
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/closing-plan'))?.query
    expect(asked?.get('effectiveDate')).toMatch(/^\d{4}-\d\d-\d\d$/)
    await userEvent.click(await within(dialog).findByRole('combobox', { name: 'Transfer bookings to' }))
    await userEvent.click(await screen.findByRole('option', { name: 'Ben Tan' }))
    await userEvent.click(within(dialog).getByRole('button', { name: 'Deactivate' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.body).toMatchObject({ handOverUserId: 'u2' }))
  })

  test('hands over visits and permits, and says what becomes of them otherwise', async () => {
    const items = [
      { ...groups, kind: 'VISITS', label: 'Visits to come' },
      { ...groups, kind: 'PERMITS', label: 'Permits to work' },
    ]
    show(<Leave />, { items, plan: null })
    const dialog = await openDialog()
    expect(await within(dialog).findByRole('combobox', { name: 'Transfer visits and permits to' })).toBeTruthy()
    expect(
      within(dialog).getByText('If you choose nobody, visits are cancelled and permits stay with the company'),
    ).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
  })

  test('does nothing while something blocks', async () => {
    show(<Leave />, { items: [{ ...groups, blocks: 'Put somebody else in charge first.' }], plan: null })
    const dialog = await openDialog()
    expect(await within(dialog).findByText('Put somebody else in charge first.')).toBeTruthy()
    expect(within(dialog).getByRole('button', { name: 'Deactivate' })).toHaveProperty('disabled', true)
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })

  test('tells of the plan that waits and withdraws it', async () => {
    show(<Leave />, { items: [groups], plan })
    const dialog = await openDialog()
    expect(await within(dialog).findByText('Planned for 31 Jan 2027 by Lena Hart')).toBeTruthy()
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel the plan' }))
    await waitFor(() => expect(shown.sent('PUT')[0]?.path).toMatch(/closing-plans\/p1\/cancel$/))
  })
})

test('the list shows what waits by its day', async () => {
  const onSearch = vi.fn<(search: ClosingPlanSearch) => void>()
  show(
    <ClosingPlanList
      query={closingPlansQuery}
      search={closingPlanSearch({})}
      onSearch={onSearch}
      links={{
        User: ({ id, children }: { id: string; children?: React.ReactNode }) => <a href={`/${id}`}>{children}</a>,
      }}
    />,
    { items: [], plan: null },
  )
  expect(await screen.findByRole('link', { name: /Ada Lim/ })).toBeTruthy()
  const asked = shown.sent('GET').find(({ path }) => path.endsWith('/closing-plans'))?.query
  expect(Object.fromEntries(asked ?? [])).toMatchObject({ status: 'PLANNED', sortProperties: 'effectiveDate' })
  await userEvent.click(screen.getByRole('tab', { name: 'Done' }))
  expect(onSearch).toHaveBeenCalledWith({ tab: 'DONE' })
})
