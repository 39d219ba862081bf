import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { findAction, pressAction } from '@atrium/screens-kit/testing/pressAction.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { FmForm } from '../permitQueries.ts'
import { FmFormProfile } from './FmFormProfile.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const form = {
  id: 'walls',
  version: 3,
  status: 'PENDING_REVIEW',
  statusLabel: 'Pending review',
  referenceNo: 'PTW-20261201-0001',
  requestTypeLabel: 'Renovation',
  workNature: 'New walls',
  permitState: 'NONE',
  site: { id: 'marina', name: 'Marina One' },
  workStartDate: null,
  workEndDate: null,
  fees: [],
  tags: [],
  crew: [],
  tenantCompanyName: 'Northwind',
  tenantCentreCode: 'NW',
  contractorEmail: 'works@outside.test',
  submittedDate: null,
} as unknown as FmForm

const none = success({ items: [], total: 0, page: 1, limit: 25 })
const served =
  (allowedActions: FmForm['allowedActions']) =>
  ({ method, path }: SeenRequest): FakeAnswer => {
    if (path.endsWith('/generate-pdf')) return success({ fileName: `${form.referenceNo}.pdf`, dataStream: 'JVBERi0=' })
    return method === 'PUT' || path.endsWith('/fm-forms/walls') ? success({ ...form, allowedActions }) : none
  }

const every = ['FM_FORM_VIEW', 'FM_FORM_EDIT', 'FM_FORM_APPROVE', 'FM_FORM_REJECT', 'FM_FORM_TERMINATE']
const nothing = vi.fn<() => void>()
const show = (allowedActions: FmForm['allowedActions'], permissions = every) => {
  shown = showScreen(<FmFormProfile id="walls" onEdit={nothing} onLeave={nothing} />, {
    permissions,
    answer: served(allowedActions),
  })
}

describe('a permit', () => {
  test.each([
    ['applicantApprove', 'Approve', 'applicant-approve', 'remark'],
    ['landlordApprove', 'Approve for the landlord', 'landlord-approve', 'remark'],
    ['mcstApprove', 'Approve for the MCST', 'mcst-approve', 'remark'],
    ['applicantReject', 'Reject', 'applicant-reject', 'rejectRemark'],
    ['landlordReject', 'Reject for the landlord', 'landlord-reject', 'rejectRemark'],
    ['mcstReject', 'Reject for the MCST', 'mcst-reject', 'rejectRemark'],
    ['applicantTerminate', 'Terminate', 'applicant-terminate', 'terminateRemark'],
    ['landlordTerminate', 'Terminate for the landlord', 'landlord-terminate', 'terminateRemark'],
    ['mcstTerminate', 'Terminate for the MCST', 'mcst-terminate', 'terminateRemark'],
  ] as const)('whose state allows %s is decided by “%s”, which calls %s', async (allowed, label, call, field) => {
    show([allowed])
    await findAction(shown.person, label)
    expect(screen.getAllByRole('button', { name: /^(Approve|Reject|Terminate)/ })).toHaveLength(1)
    await pressAction(shown.person, label)
    const question = within(await screen.findByRole('dialog'))
    const [verb] = label.split(' ')
    const box = await question.findByRole('textbox', { name: field === 'remark' ? 'Remark' : /^Reason/ })
    await shown.person.type(box, 'Too loud')
    await shown.person.click(await question.findByRole('button', { name: verb }))
    await waitFor(() => expect(shown.sent('PUT')).toHaveLength(1))
    expect(shown.sent('PUT')[0]).toMatchObject({
      path: expect.stringMatching(`/fm-forms/walls/${call}$`) as string,
      body: { version: 3, [field]: 'Too loud' },
    })
  })

  test('offers nothing to decide to whoever has not the permission, whatever its state', async () => {
    show(['landlordApprove', 'landlordReject', 'landlordTerminate'], ['FM_FORM_VIEW'])
    expect(await findAction(shown.person, 'Download PDF')).toBeTruthy()
    expect(screen.queryByRole('button', { name: /^(Approve|Reject|Terminate)/ })).toBeNull()
  })

  test('is downloaded as a PDF', async () => {
    const saved = vi.fn<(name: string) => void>()
    const kept = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved(this.download)
    })
    URL.createObjectURL = () => 'blob:permit'
    show([])
    await pressAction(shown.person, 'Download PDF')
    await waitFor(() => expect(saved).toHaveBeenCalledWith('PTW-20261201-0001.pdf'))
    expect(shown.sent('GET').filter(({ path }) => path.endsWith('/fm-forms/walls/generate-pdf'))).toHaveLength(1)
    kept.mockRestore()
  })
})
