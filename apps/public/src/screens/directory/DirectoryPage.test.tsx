import { showScreen, success } from '@atrium/screens-kit/testing/showScreen.tsx'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { DirectoryPage } from './DirectoryPage.tsx'

let shown: ReturnType<typeof showScreen>
afterEach(() => {
  cleanup()
  shown.restore()
})

function show(entries: object[]) {
  const building = { companyName: 'Marina Gate Properties', buildingName: 'Marina Gate' }
  shown = showScreen(<DirectoryPage centreCode="MARINA" />, {
    permissions: [],
    answer: ({ path }) => {
      if (path.includes('/self-registrations/centres/'))
        return success({ id: 'centre-1', centreCode: 'MARINA', ...building })
      return path.endsWith('/directory') ? success({ ...building, entries }) : undefined
    },
  })
}

test('names who is in the building, floor by floor', async () => {
  show([
    {
      companyName: 'Raffia Studio',
      places: [
        { towerName: 'East Tower', floorNo: 'L3', unitNo: '03-01' },
        { towerName: 'East Tower', floorNo: 'L3', unitNo: '03-04' },
      ],
    },
  ])
  expect(await screen.findByRole('heading', { level: 1, name: 'Marina Gate' })).toBeTruthy()
  expect(screen.getByText('Raffia Studio').parentElement?.textContent).toContain('East Tower, L3: 03-01, 03-04')
})

test('says so when nobody is listed', async () => {
  show([])
  expect(await screen.findByRole('heading', { name: 'No companies listed yet' })).toBeTruthy()
})
