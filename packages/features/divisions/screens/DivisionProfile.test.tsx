import { findAction, pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { divisionProfileSearch } from '../divisionSearch.ts'
import { divisionRights, divisionServer, fakeLinks, someDivision } from '../testing/someDivisions.ts'
import { DivisionProfile } from './DivisionProfile.tsx'

let shown: ReturnType<typeof showScreen>
// Before the day of the new name in the test data.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T01:00:00Z') }))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  shown.restore()
})

/** What was sent to be done, and not only tried out. */
const written = (method: string) => shown.sent(method).filter(({ headers }) => headers.get('x-rehearse') === null)

type Shown = { tab?: string; answer?: (request: SeenRequest) => FakeAnswer | undefined; permissions?: string[] }

function show({ tab, answer, permissions = divisionRights }: Shown = {}) {
  const onLeave = vi.fn<() => void>()
  shown = showScreen(
    <DivisionProfile
      id="division-1"
      search={divisionProfileSearch({ tab })}
      onSearch={() => {}}
      links={fakeLinks}
      onLeave={onLeave}
    />,
    { permissions, answer: divisionServer(answer) },
  )
  return onLeave
}

const only = (division: Partial<ReturnType<typeof someDivision>>) => (request: SeenRequest) =>
  request.method === 'GET' && request.path.endsWith('/divisions/division-1')
    ? success(someDivision(division))
    : undefined

describe('a division', () => {
  test('lists its people, who are asked for by the division, and adds others', async () => {
    show()
    expect(await screen.findByRole('link', { name: /Mei Lin Tan/ })).toBeTruthy()
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/users'))
    expect(asked?.query.get('divisionId')).toBe('division-1')
    await shown.person.click(screen.getByRole('button', { name: 'Add people' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(await dialog.findByRole('combobox', { name: 'People' }))
    await shown.person.click(await screen.findByText('Nadia Lopez'))
    await shown.person.click(dialog.getByRole('button', { name: 'Add 1 person' }))
    await waitFor(() => expect(written('PUT')).toHaveLength(1))
    expect(written('PUT')[0]).toMatchObject({
      path: expect.stringContaining('/division-1/add-users') as string,
      body: { userIds: ['u9'] },
    })
  })

  test('takes a person out only after a question', async () => {
    show()
    await shown.person.click(await screen.findByRole('button', { name: 'Remove Mei Lin Tan from the division' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(written('PUT')).toHaveLength(0)
    await shown.person.click(dialog.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(written('PUT')[0]?.path).toContain('/division-1/remove-user/mei.lin'))
  })

  test('shows the name that is coming, which can be changed and withdrawn', async () => {
    show()
    expect(await screen.findByText('From 01 Jan 2027 this division is called Estate Operations.')).toBeTruthy()
    await shown.person.click(screen.getByRole('button', { name: 'Change' }))
    const dialog = within(await screen.findByRole('dialog'))
    const name = dialog.getByRole('textbox', { name: /New name/ })
    expect(name).toHaveProperty('value', 'Estate Operations')
    await shown.person.clear(name)
    await shown.person.type(name, 'Operations')
    await shown.person.click(dialog.getByRole('button', { name: 'Plan the new name' }))
    expect(dialog.getByText('Enter another name.')).toBeTruthy()
    await shown.person.type(name, ' East')
    await shown.person.click(dialog.getByRole('button', { name: 'Plan the new name' }))
    await waitFor(() => expect(written('PUT')).toHaveLength(1))
    expect(written('PUT')[0]).toMatchObject({
      path: expect.stringContaining('/division-1/rename') as string,
      body: { newName: 'Operations East', effectiveDate: '2027-01-01', version: 3 },
    })
  })

  test('withdraws the name that is coming after a question', async () => {
    show()
    await shown.person.click(await screen.findByRole('button', { name: 'Cancel plan' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(dialog.getByText('The division stays Operations.')).toBeTruthy()
    await shown.person.click(dialog.getByRole('button', { name: 'Cancel plan' }))
    await waitFor(() => expect(written('PUT')[0]?.path).toContain('/withdraw-rename'))
    await waitFor(() => expect(screen.queryByText('A new name is planned')).toBeNull())
  })

  test('gets, changes and loses user groups, with the access groups of its people', async () => {
    show({ tab: 'GROUPS' })
    expect(await screen.findByRole('link', { name: 'Night shift' })).toBeTruthy()
    await shown.person.click(screen.getByRole('button', { name: 'Edit Night shift' }))
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(await dialog.findByRole('combobox', { name: 'User group' }))
    await shown.person.click(await screen.findByText('Cleaners'))
    await shown.person.click(await dialog.findByRole('combobox', { name: 'Access groups' }))
    await shown.person.click(await screen.findByRole('option', { name: 'Night watch' }))
    await shown.person.click(dialog.getByRole('button', { name: 'Save' }))
    await waitFor(() =>
      expect(written('PUT')[0]?.body).toEqual({
        userGroupId: 'g9',
        accessGroupIds: ['access-1', 'access-9'],
        version: 1,
      }),
    )
    const options = shown.sent('GET').find(({ path }) => path.endsWith('/user-groups/drop-down'))
    expect(options?.query.get('excludeDivisionId')).toBe('division-1')
    await shown.person.click(screen.getByRole('button', { name: 'Remove Fire wardens from the division' }))
    const question = within(await screen.findByRole('dialog', { name: 'Remove user group' }))
    await shown.person.click(question.getByRole('button', { name: 'Remove' }))
    await waitFor(() => expect(written('DELETE')[0]?.path).toContain('/division-user-groups/map-2'))
  })

  test('with people in it cannot be deleted, and says why', async () => {
    show()
    const button = await findAction(shown.person, /^Delete/)
    expect(button.getAttribute('aria-disabled') ?? String(button.hasAttribute('disabled'))).toBe('true')
  })

  test('without people is deleted after a question and leads to the list', async () => {
    const onLeave = show({ answer: only({ noOfUsers: 0, allowedActions: ['rename', 'delete'] }) })
    expect(await screen.findByText('Nobody is in this division yet')).toBeTruthy()
    await pressAction(shown.person, 'Delete')
    const dialog = within(await screen.findByRole('dialog'))
    await shown.person.click(await dialog.findByRole('button', { name: 'Delete' }, { timeout: 5000 }))
    await waitFor(() => expect(onLeave).toHaveBeenCalledOnce())
    expect(written('DELETE')).toHaveLength(1)
  })
})
