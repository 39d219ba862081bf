import { afterKeepingTypedWork, hasTypedWork } from '@atrium/auth/session/typedWork.ts'
import { FormScreen } from '@atrium/screens-kit/form/FormScreen.tsx'
import type { RecordLink } from '@atrium/screens-kit/links.ts'
import { OperatingHoursField } from '@atrium/screens-kit/OperatingHoursField.tsx'
import { showScreen } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { createElement, type ReactElement } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { useFacilityForm } from './facilities/facilityForm.ts'
import type { DeskDetail, Zone } from './hotdesks/hotdeskQueries.ts'
import { ZonePlan } from './hotdesks/plan/ZonePlan.tsx'
import { DiscountFormScreen } from './rates/DiscountFormScreen.tsx'
import { RateFormScreen } from './rates/RateFormScreen.tsx'
import { rateRights, rateServer, someRate } from './rates/testing/someRates.ts'

// What is stored is tested beside it.
vi.mock('@atrium/auth/session/encryptedStorage.ts', () => ({
  storeEncrypted: async (name: string, value: unknown) => {
    localStorage.setItem(name, JSON.stringify(value))
    return true
  },
  readEncrypted: async (name: string): Promise<unknown> => JSON.parse(localStorage.getItem(name) ?? 'null'),
  dropStorageKey: async () => {},
}))

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
  localStorage.clear()
})

const hotdeskRights = ['HOTDESK_LIST', 'HOTDESK_VIEW', 'HOTDESK_ADD', 'HOTDESK_EDIT', 'HOTDESK_DELETE']
const show = (element: ReactElement) => {
  shown = showScreen(element, {
    permissions: [...rateRights, ...hotdeskRights],
    addOns: ['RATES', 'HOTDESK_BOOKING'],
    answer: rateServer,
  })
}

/** The session ends by itself, and the same person opens the same page again. */
async function signInAgain(element: ReactElement) {
  await new Promise<void>((resolve) => {
    afterKeepingTypedWork(resolve)
  })
  expect(hasTypedWork()).toBe(false)
  cleanup()
  shown.restore()
  show(element)
  expect(await screen.findByText('Your entries have been kept')).toBeTruthy()
}

const field = (name: string) => screen.findByLabelText<HTMLInputElement>(name)
const nothing = () => {}

test('another price of a rate comes back', async () => {
  const form = <RateFormScreen rate={someRate()} onSaved={nothing} onCancel={nothing} />
  show(form)
  await shown.person.click(await screen.findByRole('button', { name: 'Add price' }))
  await shown.person.selectOptions(screen.getAllByLabelText('From')[1]!, '19:00')
  await signInAgain(form)
  const starts = screen.getAllByLabelText<HTMLSelectElement>('From').map(({ value }) => value)
  expect(starts.slice(0, 2)).toEqual(['18:00', '19:00'])
})

test('what a discount takes off comes back', async () => {
  const form = <DiscountFormScreen onSaved={nothing} onCancel={nothing} />
  show(form)
  await shown.person.selectOptions(await field('Discount type'), 'AMOUNT')
  await shown.person.type(screen.getByRole('textbox', { name: 'Amount' }), '12.50')
  await signInAgain(form)
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('12.50')
})

const OpeningTimes = () => {
  const form = useFacilityForm(undefined, false)
  return (
    <FormScreen title="New facility" form={form} onSubmit={nothing} onCancel={nothing} loading={false} error={null}>
      <OperatingHoursField
        value={form.values.operatingHours}
        onChange={(hours) => form.setFieldValue('operatingHours', hours)}
      />
    </FormScreen>
  )
}

test('the opening times of a facility come back', async () => {
  const form = <OpeningTimes />
  show(form)
  await shown.person.click(await screen.findByRole('checkbox', { name: 'Open at all times' }))
  await shown.person.click(screen.getByRole('checkbox', { name: 'Saturday' }))
  await signInAgain(form)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Saturday' }).checked).toBe(true)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Sunday' }).checked).toBe(false)
})

const DeskLink: RecordLink = ({ id, ...rest }) => createElement('a', { href: `#${id}`, ...rest })

const desk = (deskNo: string, x: number): DeskDetail => ({
  id: `id-${deskNo}`,
  deskNo,
  version: 3,
  position: { x, y: 10 },
  zone: { id: 'zone-1', name: 'Quiet' },
  area: { id: 'a', name: 'Area' },
  site: { id: 's', name: 'Site' },
  amenities: [],
  assignedUser: null,
  status: 'AVAILABLE',
  statusLabel: 'Available',
  statusRemark: null,
  takenUntil: null,
  updatedDate: '2026-11-20T00:00:00Z',
  createdDate: '2026-11-20T00:00:00Z',
  allowedActions: [],
  qrCodeUrl: '',
  comingBookings: 0,
})

test('marks of a plan come back, and what others moved meanwhile stays where it is', async () => {
  // As much of a zone as its plan shows.
  const zone = { id: 'zone-1', name: 'Quiet', floorPlan: null } as Zone
  const plan = (...desks: DeskDetail[]) => <ZonePlan zone={zone} desks={desks} DeskLink={DeskLink} />
  show(plan(desk('A-1', 10), desk('A-2', 20)))
  await shown.person.type(await field('Number of desk A-1'), '0')
  await shown.person.type(await field('Number of desk A-2'), '0')
  await signInAgain(plan(desk('A-1', 10), { ...desk('A-2', 30), version: 4 }))
  expect(await field('Number of desk A-10')).toBeTruthy()
  expect(await field('Number of desk A-2')).toBeTruthy()
  expect(screen.getByText('1 change not saved')).toBeTruthy()
  await shown.person.click(screen.getByRole('button', { name: 'Start again' }))
  await waitFor(() => expect(screen.queryByText('1 change not saved')).toBeNull())
})
