import type { Schemas } from '@atrium/api-client/client.ts'
import type { FakeAnswer, SeenRequest } from '@atrium/api-client/testing/fakeServer.ts'
import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { VendorLab } from './VendorLab.tsx'
import { labSearch } from './vendorLabQueries.ts'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const lab: Schemas['VendorLab'] = {
  centreCode: 'MARINA',
  timeZone: 'Asia/Singapore',
  available: true,
  controllers: [
    {
      serialNo: 'ACP-4100',
      name: 'Panel 1',
      holds: 'BOTH',
      doors: [{ id: 'gate', name: 'Gate', floors: [], unlockedUntil: null, openSince: null }],
      faults: {
        slowMs: 0,
        cutOff: true,
        losesMessages: false,
        doublesMessages: false,
        clockAheadMinutes: 0,
        missesRevokes: false,
        wrongFloor: false,
        asksServer: false,
      },
      clock: '2026-11-02T01:30:00Z',
      counts: [{ kind: 'HOLDER', count: 12 }],
      eventsWaiting: 3,
      calls: [],
      lastSeen: null,
    },
  ],
}

const report: Schemas['LabConformanceReport'] = {
  vendor: 'BOSCH',
  document: null,
  startedDate: '2026-11-02T01:30:00Z',
  milliseconds: 1200,
  passed: false,
  checks: [
    { name: 'Lets in who may pass, and nobody else', passed: true, detail: null },
    { name: 'Refuses after a revoke', passed: false, detail: 'A tap at front was GRANTED, and ought to be DENIED.' },
  ],
  faults: [
    { fault: 'SKEW', caught: true, failedChecks: ['Says how its controllers fare, and their clocks are right'] },
    { fault: 'WRONG_FLOOR', caught: false, failedChecks: [] },
  ],
}

function show(tab: string, permissions = ['INTEGRATION_VIEW', 'INTEGRATION_EDIT']) {
  let available = true
  const answer = ({ method, path, body }: SeenRequest): FakeAnswer => {
    if (path.endsWith('/conformance')) return success(report)
    if (path.endsWith('/station') && method === 'PUT') ({ available } = body as { available: boolean })
    return success({ ...lab, available })
  }
  shown = showScreen(<VendorLab search={labSearch({ tab })} onSearch={() => {}} />, { permissions, answer })
}

test('controllers say what is wrong with them; their station is put out of service and back', async () => {
  show('CONTROLLERS')
  const row = await screen.findByRole('row', { name: /Panel 1.*ACP-4100/ })
  expect(within(row).getByText('cut off')).toBeTruthy()
  await shown.person.click(screen.getByRole('button', { name: 'Take out of service' }))
  expect(await screen.findByText('The station is out of service')).toBeTruthy()
  expect(await screen.findByText('Out of service')).toBeTruthy()
  expect(shown.sent('PUT').at(-1)?.body).toEqual({ available: false })
  await shown.person.click(screen.getByRole('button', { name: 'Put back into service' }))
  await waitFor(() => expect(shown.sent('PUT').at(-1)?.body).toEqual({ available: true }))
})

test('whoever may only look puts nothing out of service', async () => {
  show('CONTROLLERS', ['INTEGRATION_VIEW'])
  await screen.findByRole('row', { name: /Panel 1/ })
  expect(screen.queryByRole('button', { name: 'Take out of service' })).toBeNull()
})

test('the report of a system says what stands behind its name, what failed and which fault was missed', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => {})
  show('CONFORMANCE')
  await shown.person.selectOptions(await screen.findByRole('combobox', { name: 'System' }), 'Bosch')
  await shown.person.click(screen.getByRole('button', { name: 'Run the checks' }))
  expect(await screen.findByText('Does not conform')).toBeTruthy()
  expect(shown.sent('POST').at(-1)?.body).toEqual({ vendor: 'BOSCH' })
  expect(screen.getByText(/there is no public document of this interface/)).toBeTruthy()
  const failed = screen.getByRole('row', { name: /Refuses after a revoke/ })
  expect(within(failed).getByText('Failed')).toBeTruthy()
  expect(within(failed).getByText(/ought to be DENIED/)).toBeTruthy()
  const missed = screen.getByRole('row', { name: /Floors are mixed up/ })
  expect(within(missed).getByText('Not found')).toBeTruthy()
  await shown.person.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
  print.mockRestore()
})
