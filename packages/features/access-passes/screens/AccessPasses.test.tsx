import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccessPassSearch } from '../accessPassQueries.ts'
import UserPasses from '../parts/UserPasses.tsx'
import { everyKind, fakeLinks, passRights, passServer, someHolder } from '../testing/someAccessPasses.ts'
import { AccessPassList } from './AccessPassList.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const show = (screenOf: ReactElement, permissions: readonly string[] = passRights, answer = passServer) => {
  shown = showScreen(screenOf, { permissions, answer })
}
const list = (search: AccessPassSearch, onSearch: (search: AccessPassSearch) => void = () => {}) => (
  <AccessPassList search={search} onSearch={onSearch} links={fakeLinks} onUpload={() => {}} />
)

test('the list begins with the assigned QR passes, and leads to who holds them', async () => {
  const onSearch = vi.fn<(search: AccessPassSearch) => void>()
  show(list({}, onSearch))
  const tab = await screen.findByRole('tab', { name: /^Assigned.*1,234/ })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  const link = await screen.findByRole('link', { name: /Mei Lin Tan/ })
  expect(link.getAttribute('href')).toBe('#user/user-1')
  expect(
    shown
      .sent('GET')
      .find(({ path }) => path.endsWith('/qr-passes'))
      ?.query.get('status'),
  ).toBe('ASSIGNED')
  expect(await screen.findByText('766 left: 1,234 of 2,000 are in use.')).toBeTruthy()
  const kinds = within(screen.getByRole('group', { name: 'Kind of pass' }))
  await shown.person.click(kinds.getByRole('button', { name: 'Physical cards (1)' }))
  expect(onSearch).toHaveBeenCalledWith({ kind: 'PHYSICAL_CARD' })
})

test('a status that the kind does not have is its first one', async () => {
  show(list({ kind: 'PHYSICAL_CARD', tab: 'ACTIVATED' }))
  expect(await screen.findByRole('row', { name: /C0048213.*Mei Lin Tan/ })).toBeTruthy()
  expect(screen.getByRole('tab', { name: /^Assigned/ }).getAttribute('aria-selected')).toBe('true')
})

test('a temporary card is given for whole days, and asks for its number', async () => {
  show(<UserPasses holder={someHolder} />)
  const { person } = shown
  const offered = within(await screen.findByRole('group', { name: 'Assign a pass' }))
  expect(offered.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Assign HID pass',
    'Assign PIN code',
    'Assign temporary pass',
  ])
  await person.click(offered.getByRole('button', { name: 'Assign temporary pass' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign temporary pass' }))
  await person.click(await dialog.findByRole('button', { name: 'Confirm' }))
  expect(await dialog.findByText('Enter a card number.')).toBeTruthy()
  expect(shown.sent('PUT')).toEqual([])
  await person.type(dialog.getByRole('textbox', { name: /Card number/ }), ' T00731 ')
  await person.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
  const [{ path, body } = { path: '', body: {} }] = shown.sent('PUT')
  expect(path).toMatch(/\/users\/user-1\/temporary-card$/)
  expect(body).toMatchObject({ cardNumber: 'T00731' })
  const { validFrom, validTo } = body as Record<'validFrom' | 'validTo', string>
  expect(Date.parse(validTo) - Date.parse(validFrom)).toBe(24 * 60 * 60 * 1000)
})

test('a PIN that nobody has is given once all its digits are there', async () => {
  show(<UserPasses holder={someHolder} />)
  const { person } = shown
  await person.click(await screen.findByRole('button', { name: 'Assign PIN code' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign PIN code' }))
  const confirm = await dialog.findByRole('button', { name: 'Confirm' })
  expect(confirm).toHaveProperty('disabled', true)
  await person.click(dialog.getByRole('button', { name: 'Generate' }))
  await waitFor(() => expect(confirm).toHaveProperty('disabled', false))
  await person.click(confirm)
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.path).toMatch(/\/users\/user-1\/access-pin-code$/))
  expect(shown.sent('PUT').at(-1)?.body).toEqual({ pinCode: '482915' })
})

test('a pass without an end says so as other empty cells do', async () => {
  show(<UserPasses holder={someHolder} />)
  const row = within(await screen.findByRole('row', { name: /QR-000417/ }))
  const [, , validUntil] = row.getAllByRole('cell')
  expect(validUntil?.textContent).toBe('-')
})

test.each([
  ['Assign QR pass', 'Unassign QR pass'],
  ['Assign FR pass', 'Unassign FR pass'],
  ['Assign HID pass', 'Unassign HID pass'],
  ['Assign physical card', 'Unassign physical card'],
  ['Assign PIN code', 'Unassign PIN'],
  ['Assign temporary pass', 'Unassign temporary pass'],
])('%s and %s each have a dialog', async (give, take) => {
  show(<UserPasses holder={someHolder} />, passRights, (request) =>
    request.path.endsWith('/access-credential') ? { body: { success: true, data: everyKind } } : passServer(request),
  )
  const { person } = shown
  await person.click(await screen.findByRole('button', { name: give }))
  const giving = within(await screen.findByRole('dialog', { name: give }))
  await person.click(await giving.findByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const [, kind] = /^Assign (.*?)( pass| code)?$/.exec(give) ?? []
  const taking = { 'physical card': /^Unassign card / }[kind ?? ''] ?? new RegExp(`^Unassign ${kind} `)
  await person.click(screen.getByRole('button', { name: taking }))
  const asked = within(await screen.findByRole('dialog', { name: take }))
  await person.click(asked.getByRole('button', { name: 'Cancel' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('nobody who may only look is offered to give or take', async () => {
  show(<UserPasses holder={someHolder} />, ['ACCESS_PASS_VIEW'])
  expect(await screen.findByRole('row', { name: /Card.*C0048213, Blue lanyard/ })).toBeTruthy()
  expect(screen.queryByRole('group', { name: 'Assign a pass' })).toBeNull()
  expect(screen.queryByRole('button', { name: /^Unassign/ })).toBeNull()
})

test('the face of a person is shown with what the readers made of it, and viewed in full size', async () => {
  show(<UserPasses holder={someHolder} />)
  const { person } = shown
  const part = within(await screen.findByRole('region', { name: 'FR image' }))
  expect(await part.findByText('Failed')).toBeTruthy()
  expect(part.getByText('No face found in the picture')).toBeTruthy()
  await person.click(part.getByRole('button', { name: 'View FR image of Mei Lin Tan' }))
  const picture = within(await screen.findByRole('dialog')).getByRole('img', { name: 'The face of Mei Lin Tan' })
  expect(picture.getAttribute('src')).toMatch(/^data:image\/png;base64,/)
})

test('the list is exported as it is narrowed', async () => {
  URL.createObjectURL = () => 'blob:list'
  show(list({ kind: 'FR', userGroupId: 'user-group-1', validToFrom: '2026-12-01' }))
  const { person } = shown
  await person.click(await screen.findByRole('button', { name: 'Download' }))
  await person.click(await screen.findByRole('button', { name: /Excel/ }))
  await waitFor(() =>
    expect(shown.sent('GET').some(({ path }) => path.endsWith('/credential-listing/generate-record'))).toBe(true),
  )
  const asked = shown.sent('GET').find(({ path }) => path.endsWith('/credential-listing/generate-record'))
  expect(Object.fromEntries(asked?.query ?? [])).toMatchObject({
    passKind: 'FR',
    status: 'ASSIGNED',
    userGroupId: 'user-group-1',
    validToFrom: '2026-12-01',
  })
})

test('passes that could not be read can be read again', async () => {
  let isDown = true
  show(<UserPasses holder={someHolder} />, passRights, (request) =>
    isDown && request.path.endsWith('/access-credential') ? { status: 503, body: {} } : passServer(request),
  )
  const again = await screen.findByRole('button', { name: /again/i }, { timeout: 15_000 })
  isDown = false
  await shown.person.click(again)
  expect(await screen.findByRole('row', { name: /QR-000417/ })).toBeTruthy()
}, 20_000)

test.each([
  ['HID', 'PENDING_ACTIVATION', 'Pending activation', 'hid-passes'],
  ['PHYSICAL_CARD', 'ASSIGNED', 'Assigned', 'third-party-cards'],
  ['PIN', 'ASSIGNED', 'Assigned', 'access-pin-codes'],
  ['FR', 'ASSIGNED', 'Assigned', 'fr-passes'],
] as const)('the list of %s passes begins with %s', async (kind, status, label, last) => {
  show(list({ kind }))
  const tab = await screen.findByRole('tab', { name: new RegExp(`^${label}`) })
  expect(tab.getAttribute('aria-selected')).toBe('true')
  const asked = await waitFor(() => {
    const found = shown.sent('GET').find(({ path }) => path.endsWith(`/${last}`))
    expect(found).toBeDefined()
    return found
  })
  expect(asked?.query.get(kind === 'PIN' ? 'accessPinCodeStatus' : 'status')).toBe(status)
})

test('PIN codes that nobody has any more are a listing of their own', async () => {
  show(list({ kind: 'PIN', tab: 'UNASSIGNED' }))
  await waitFor(() => {
    const asked = shown.sent('GET').find(({ path }) => path.endsWith('/access-pin-code-transactions'))
    expect(asked?.query.get('accessPinCodeStatus')).toBe('UNASSIGNED')
  })
})

test('another PIN is given by the dialog of six boxes', async () => {
  const pin = everyKind.userAccessPassDtoList.filter(({ passKind }) => passKind === 'PIN')
  const held = pin.map((pass) => ({ ...pass, allowedActions: ['regenerate-pin' as const] }))
  show(<UserPasses holder={someHolder} />, passRights, (request) =>
    request.path.endsWith('/access-credential')
      ? { body: { success: true, data: { ...everyKind, userAccessPassDtoList: held } } }
      : passServer(request),
  )
  await shown.person.click(await screen.findByRole('button', { name: /^Regenerate PIN/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Regenerate PIN' }))
  expect(await dialog.findAllByLabelText(/^Digit \d of 6$/)).toHaveLength(6)
  await shown.person.click(dialog.getByRole('button', { name: 'Generate' }))
  await shown.person.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.path).toMatch(/\/access-pin-codes\/regenerate-pin$/))
})

test('what happened to the passes of a person is told in a dialog, of all kinds or of one', async () => {
  show(<UserPasses holder={someHolder} />)
  await shown.person.click(await screen.findByRole('button', { name: 'History' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'History of the passes of Mei Lin Tan' }))
  const kinds = await dialog.findByRole('combobox', { name: 'Kind of pass' })
  for (const [kind, words] of [
    ['QR', 'QR passes'],
    ['FR', 'FR passes'],
    ['HID', 'HID passes'],
    ['PHYSICAL_CARD', 'Physical cards'],
  ] as const) {
    await shown.person.selectOptions(kinds, words)
    await waitFor(() => {
      const asked = shown.sent('GET').filter(({ path }) => path.endsWith('/access-pass-histories'))
      expect(asked.at(-1)?.query.get('passKind')).toBe(kind)
    })
  }
})

test.each([
  ['Assign QR pass', 'qr-pass', 'qr-passes'],
  ['Assign HID pass', 'hid-pass', 'hid-passes'],
] as const)('after "%s" the person and the quota are read again', async (give, write, passes) => {
  const both = (
    <>
      <UserPasses holder={someHolder} />
      {list(give === 'Assign QR pass' ? {} : { kind: 'HID' })}
    </>
  )
  show(both, passRights, (request) =>
    request.path.endsWith('/access-credential') ? { body: { success: true, data: everyKind } } : passServer(request),
  )
  const reads = (end: string) => shown.sent('GET').filter(({ path }) => path.endsWith(end)).length
  await shown.person.click(await screen.findByRole('button', { name: give }))
  const dialog = within(await screen.findByRole('dialog', { name: give }))
  await waitFor(() => expect(reads(`/${passes}/quota`)).toBe(1))
  await shown.person.click(await dialog.findByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.path).toMatch(new RegExp(`/user-1/${write}$`)))
  await waitFor(() => expect(reads('/access-credential')).toBe(2))
  await waitFor(() => expect(reads(`/${passes}/quota`)).toBe(2))
})
