import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { MusterPaper } from './MusterPaper.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
  vi.unstubAllGlobals()
})

const muster = {
  id: 'drill',
  kind: 'DRILL',
  site: { id: 'east', name: 'East Tower' },
  officeFloor: null,
  reason: 'Half-yearly drill',
  assemblyPoints: ['Fountain'],
  startedDate: '2026-12-02T02:00:00Z',
  allowedActions: [],
}
const person = (n: number, floorName: string | null, companyName: string) => ({
  id: `person-${n}`,
  kind: 'PERSON',
  fullName: `Person ${n}`,
  companyName,
  floorName,
  evidence: 'ENTRY',
  place: 'Main entrance',
  evidenceDate: '2026-12-02T01:00:00Z',
  state: n === 1 ? 'SAFE' : 'UNACCOUNTED',
  assemblyPoint: n === 1 ? 'Fountain' : null,
})
const everybody = [
  ...Array.from({ length: 100 }, (_, n) => person(n + 1, 'Floor 4', n < 60 ? 'Northwind' : 'Contoso')),
  person(101, null, 'Northwind'),
]

test('a muster is on paper whole, by floor and company, and is printed', async () => {
  const print = vi.fn<() => void>()
  vi.stubGlobal('print', print)
  shown = showScreen(<MusterPaper id="drill" onLeave={vi.fn<() => void>()} />, {
    permissions: ['MUSTER_VIEW'],
    answer: ({ path, query }) => {
      if (!path.endsWith('/people')) return success(muster)
      const page = Number(query.get('page') ?? 1)
      return success({ items: everybody.slice((page - 1) * 100, page * 100), total: 101, totalPage: 2 })
    },
  })
  expect(await screen.findByText('101 people', { exact: false })).toBeTruthy()
  const floor = within(screen.getByRole('table', { name: 'Floor 4, 100 people' }))
  expect(floor.getByRole('rowheader', { name: 'Contoso' })).toBeTruthy()
  expect(floor.getByText('Safe, Fountain')).toBeTruthy()
  expect(within(screen.getByRole('table', { name: 'Floor not known, 1 person' })).getByText('Person 101')).toBeTruthy()
  await shown.person.click(screen.getByRole('button', { name: 'Print' }))
  expect(print).toHaveBeenCalledOnce()
})
