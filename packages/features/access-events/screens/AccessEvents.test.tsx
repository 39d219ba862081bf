import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import type { ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { accessEventRights, accessEventServer, fakeLinks, question } from '../testing/someAccessEvents.ts'
import { AccessAnswers } from './AccessAnswers.tsx'
import AccessControlSettingsForm from './AccessControlSettingsForm.tsx'
import { AccessReports } from './AccessReports.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const show = (screenOf: ReactElement) => {
  shown = showScreen(screenOf, { permissions: accessEventRights, answer: accessEventServer })
}

test('the report tells who came through which door, and why somebody was refused', async () => {
  show(<AccessReports search={{}} onSearch={() => {}} links={fakeLinks} />)
  expect(await screen.findByRole('row', { name: /Car park.*Nora Lim.*Granted.*Northwind Shipping/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Denied.*no pass is known/ })).toBeTruthy()
  expect(screen.getByRole('row', { name: /Door forced/ })).toBeTruthy()
})

test('an answer says why the door stays closed, and leads to what would open it', async () => {
  show(<AccessAnswers question={question} onQuestion={() => {}} links={fakeLinks} />)
  expect(await screen.findByText(/it is outside the times of the access group\./)).toBeTruthy()
  const change = await screen.findByRole('link', {
    name: 'Give the door of Drivers a time programme that is open then',
  })
  expect(change.getAttribute('href')).toBe('#access-group/group-1')
  expect(screen.getByText('Pass C-10021')).toBeTruthy()
})

test('without a person and a door there is nothing to answer yet', async () => {
  show(<AccessAnswers question={{}} onQuestion={() => {}} links={fakeLinks} />)
  expect(await screen.findByText('Choose a person and a door')).toBeTruthy()
})

test('the settings refuse a code that is good for too short', async () => {
  const onDone = vi.fn<() => void>()
  const settings = {
    antiPassback: false,
    qrValiditySeconds: 14,
    hidInvitationDays: 7,
    eventRetentionMonths: 12,
    openOnCheckIn: true,
  }
  show(
    <AccessControlSettingsForm
      settings={{ ...settings, defaultAccessGroup: null, visitDoor: null, version: 1 }}
      onDone={onDone}
    />,
  )
  await shown.person.click(await screen.findByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Enter a number from 15 to 300.')).toBeTruthy()
  await waitFor(() => expect(onDone).not.toHaveBeenCalled())
})
