import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { createElement, type ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { AccessRequest } from '../accessRequestQueries.ts'
import { accessRequestRights, accessRequestServer, approvedRequest } from '../testing/someAccessRequests.ts'
import { AccessRequestForm } from './AccessRequestForm.tsx'
import { AccessRequestList } from './AccessRequestList.tsx'
import { AccessRequestProfile } from './AccessRequestProfile.tsx'
import { AccessRequestSettingsScreen } from './AccessRequestSettingsScreen.tsx'
import { UploadDeclaration } from './UploadDeclaration.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const show = (screenOf: ReactElement, request?: AccessRequest) => {
  shown = showScreen(screenOf, { permissions: accessRequestRights, answer: accessRequestServer(request) })
}

const links = {
  AccessRequest: ({ id, ...rest }: { id: string; [property: string]: unknown }) =>
    createElement('a', { href: `#access-request/${id}`, ...rest }),
}

test('the list tells what is asked for, for whom and until when, and leads to it', async () => {
  show(<AccessRequestList search={{}} onSearch={() => {}} links={links} onAdd={() => {}} onUpload={() => {}} />)
  const link = await screen.findByRole('link', { name: /Car park/ })
  expect(link.getAttribute('href')).toBe('#access-request/request-1')
  expect(screen.getByRole('row', { name: /Leila Schmidt and 1 more.*04 Dec 2026/ })).toBeTruthy()
})

test('a request says what it is for, and that the declaration is accepted', async () => {
  const onSaved = vi.fn<(id: string) => void>()
  show(<AccessRequestForm onSaved={onSaved} onCancel={() => {}} />)
  const { person } = shown
  await person.click(await screen.findByRole('button', { name: 'Send request' }))
  for (const problem of [
    'Choose at least one door.',
    'Choose the first day.',
    'Choose the last day.',
    'Enter a reason.',
  ])
    expect(await screen.findByText(problem)).toBeTruthy()
  await person.click(screen.getByRole('radio', { name: 'A pass' }))
  await screen.findByText('I keep to the house rules.')
  await person.click(screen.getByRole('button', { name: 'Send request' }))
  expect(await screen.findByText('Choose the kind of pass.')).toBeTruthy()
  expect(await screen.findByText('Read and accept the declaration first.')).toBeTruthy()
  expect(screen.queryByText('Choose at least one door.')).toBeNull()
  expect(onSaved).not.toHaveBeenCalled()
})

test('the declaration is that of whoever decides about the door, and is accepted anew for another', async () => {
  show(<AccessRequestForm onSaved={() => {}} onCancel={() => {}} />)
  const { person } = shown
  await person.click(await screen.findByRole('radio', { name: 'A pass' }))
  await screen.findByText('I keep to the house rules.')
  await person.click(screen.getByRole('checkbox', { name: /accept the declaration/ }))
  await person.click(screen.getByRole('radio', { name: 'Single doors' }))
  expect(screen.queryByText('I keep to the house rules.')).toBeNull()
  await person.click(screen.getByRole('combobox', { name: 'Doors' }))
  await person.click(await screen.findByRole('option', { name: 'Server room' }))
  expect(await screen.findByText('I lock the server room.')).toBeTruthy()
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: /accept the declaration/ }).checked).toBe(false)
})

test('a request that waits is rejected with a reason', async () => {
  show(<AccessRequestProfile id="request-1" onLeave={() => {}} />)
  const { person } = shown
  await person.click(await screen.findByRole('button', { name: 'Reject' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reject Car park' }))
  await person.type(await dialog.findByRole('textbox'), 'Works in the car park')
  await person.click(dialog.getByRole('button', { name: 'Reject' }))
  await waitFor(() =>
    expect(shown.sent('PUT').at(-1)).toMatchObject({
      path: expect.stringMatching(/request-1\/reject$/),
      body: { version: 1, remark: 'Works in the car park' },
    }),
  )
})

test('an approved request shows who stood in for whom, that it opens doors, and is revoked', async () => {
  show(<AccessRequestProfile id="request-1" onLeave={() => {}} />, approvedRequest())
  expect(await screen.findByText('Nadia Lopez')).toBeTruthy()
  expect(screen.getByText('Mei Lin Tan')).toBeTruthy()
  expect(screen.getByText('Yes')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Approve' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Revoke access' })).toBeTruthy()
})

test('the settings name who decides, and keep to the longest time', async () => {
  show(<AccessRequestSettingsScreen isEditing onEdit={() => {}} />)
  const { person } = shown
  const days = await screen.findByRole('textbox', { name: /Maximum duration/ })
  await person.clear(days)
  await person.type(days, '400')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter 1 to 365 days.')).toBeTruthy()
  await person.clear(days)
  await person.type(days, '30')
  await person.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() =>
    expect(shown.sent('PUT').at(-1)?.body).toMatchObject({ maxDays: 30, approverUserIds: ['user-7'], version: 4 }),
  )
})

test('an upload begins with the declaration', async () => {
  const onAccepted = vi.fn<() => void>()
  show(<UploadDeclaration onAccepted={onAccepted} onBack={() => {}} />)
  const { person } = shown
  expect(await screen.findByText('I keep to the house rules.')).toBeTruthy()
  expect(screen.getByText('I lock the server room.')).toBeTruthy()
  await person.click(await screen.findByRole('button', { name: 'Continue' }))
  expect(await screen.findByText('Read and accept the declaration first.')).toBeTruthy()
  await person.click(screen.getByRole('checkbox'))
  await person.click(screen.getByRole('button', { name: 'Continue' }))
  expect(onAccepted).toHaveBeenCalledOnce()
})
