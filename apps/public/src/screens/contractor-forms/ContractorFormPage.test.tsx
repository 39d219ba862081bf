import type { SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { textsReady } from '../../texts/texts.ts'
import { ContractorFormPage, type FormPlace } from './ContractorFormPage.tsx'
import type { ContractorForm } from './contractorForm.ts'

let shown: ReturnType<typeof showScreen>
beforeEach(() => textsReady)
afterEach(() => {
  cleanup()
  shown.restore()
})

const form = {
  state: 'OPEN',
  status: 'PENDING_SUBMISSION',
  statusLabel: 'Pending submission',
  permitState: 'NONE',
  referenceNo: 'PTW-20261201-0001',
  requestType: 'RENOVATION',
  requestTypeLabel: 'Renovation',
  contractorEmail: 'works@outside.test',
  tenantCompanyName: 'Northwind',
  applicantName: 'Tessa Tan',
  buildingName: 'Marina Gate',
  siteName: 'East Tower',
  address: null,
  officeFloor: null,
  currency: 'SGD',
  savedStep: null,
  documents: [],
  additionalDocuments: [],
  declaration: 'I leave the area safe.',
  termsFile: null,
  noisyWorkRestrictionTiming: '',
  signed: false,
  submittedDate: null,
  remark: null,
  version: 1,
} as unknown as ContractorForm

function show(place: FormPlace, fields: Partial<ContractorForm> = {}) {
  const onPlace = vi.fn<(place: FormPlace) => void>()
  const answer = ({ method, body }: SeenRequest) =>
    success(
      method === 'PUT' ? { ...form, ...(body as object), savedStep: 'COMPANY', version: 2 } : { ...form, ...fields },
    )
  shown = showScreen(<ContractorFormPage token="link" place={place} onPlace={onPlace} />, { permissions: [], answer })
  return onPlace
}

const steps = () => screen.getAllByRole('button', { name: /Company|Work|Documents|Signature/ })

describe('the form of a contractor', () => {
  test('is a stepper, of which each step is saved before the next', async () => {
    show('FORM')
    expect(await screen.findByRole('form', { name: 'Your company' })).toBeTruthy()
    expect(steps().map(({ textContent }) => textContent?.replace(/^\d/, ''))).toEqual([
      'Company',
      'Work',
      'Documents',
      'Signature',
    ])
    await shown.person.type(screen.getByRole('textbox', { name: /^Company/ }), 'Works Ltd')
    await shown.person.type(screen.getByRole('textbox', { name: /^Your name/ }), 'Wen Wu')
    await shown.person.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByText('Enter a number we can reach you at.')).toBeTruthy()
    expect(shown.sent('PUT')).toHaveLength(0)
    await shown.person.type(screen.getByRole('textbox', { name: /^Mobile number/ }), '+65 9123 4567')
    await shown.person.click(screen.getByRole('button', { name: 'Save and continue' }))
    expect(await screen.findByRole('form', { name: 'The work' })).toBeTruthy()
    expect(shown.sent('PUT')).toMatchObject([{ body: { step: 'COMPANY', contractorCompany: 'Works Ltd', version: 1 } }])
  })

  test.each([
    ['SUBMITTED', { status: 'PENDING_REVIEW' }, 'Your form has been submitted'],
    ['EXPIRED', {}, 'This link has expired'],
    ['INVALID', { remark: 'Not needed' }, 'This link is not valid'],
  ] as const)('has a page of its own once it is %s', async (state, fields, title) => {
    const onPlace = show('FORM', { state, ...fields })
    await waitFor(() => expect(onPlace).toHaveBeenCalledWith(state))
    expect(screen.queryByRole('form')).toBeNull()
    cleanup()
    shown.restore()
    show(state, { state, ...fields })
    expect(await screen.findByRole('heading', { level: 1, name: title })).toBeTruthy()
  })
})
