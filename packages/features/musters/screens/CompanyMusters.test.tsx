import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { CompanyMusters } from './CompanyMusters.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

const ann = {
  id: 'ann',
  kind: 'PERSON',
  fullName: 'Ann Tan',
  companyName: 'Northwind',
  floorName: 'Tower A, 4',
  evidence: 'ENTRY',
  place: 'Main entrance',
  evidenceDate: '2026-12-02T01:00:00Z',
  confidence: 'SURE',
  arrived: false,
  leftDate: null,
  state: 'UNACCOUNTED',
  stateDate: null,
  stateBy: null,
  assemblyPoint: null,
  note: null,
}
const drill = {
  id: 'drill',
  kind: 'DRILL',
  siteName: 'East Tower',
  floorName: null,
  reason: 'Half-yearly drill',
  assemblyPoints: ['Fountain', 'Car park exit'],
  status: 'ONGOING',
  startedDate: '2026-12-02T02:00:00Z',
  endedDate: null,
  total: 1,
  accounted: 0,
  people: [ann],
}

const show = (musters: object[], permissions = ['MUSTER_VIEW', 'MUSTER_MANAGE']) => {
  shown = showScreen(<CompanyMusters />, {
    permissions,
    answer: ({ method }) => success(method === 'GET' ? musters : { ...ann, state: 'SAFE' }),
  })
}

test('whom the building looks for is marked as safe, at an assembly point', async () => {
  show([drill])
  expect(await screen.findByText('0 of 1 accounted for')).toBeTruthy()
  const row = within(screen.getByRole('article', { name: 'Ann Tan' }))
  expect(row.getByText('Not seen yet')).toBeTruthy()
  await shown.person.selectOptions(row.getByRole('combobox'), 'Car park exit')
  await shown.person.click(row.getByRole('button', { name: 'Safe: Ann Tan' }))
  await waitFor(() =>
    expect(shown.sent('PUT').map(({ body }) => body)).toEqual([{ state: 'SAFE', assemblyPoint: 'Car park exit' }]),
  )
})

test('who may only look marks nobody', async () => {
  show([drill], ['MUSTER_VIEW'])
  expect(await screen.findByRole('article', { name: 'Ann Tan' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Safe: Ann Tan' })).toBeNull()
})

test('nothing is under way, and the last ones are counted', async () => {
  show([{ ...drill, status: 'ENDED', endedDate: '2026-12-02T02:20:00Z', accounted: 1, people: [] }])
  expect(await screen.findByText('No muster is under way')).toBeTruthy()
  expect(screen.getByText('Drill: Half-yearly drill')).toBeTruthy()
  expect(screen.getByText(/^1 of 1 accounted for, East Tower/)).toBeTruthy()
})
