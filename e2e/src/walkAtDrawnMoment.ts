/**
 * `pnpm walk:moment`: the walk through the screens at a moment that the day draws, on a Saturday with the journeys of
 * bookings. E2E_MOMENT names one instead.
 */
import { spawnSync } from 'node:child_process'
import process from 'node:process'
import { findOrInstallBrowser } from '@atrium/tooling/browser.ts'

type Drawn = { moment: string; named: string; journeys: readonly string[] }

const walk = ['screens.spec.ts']
const bookings = ['bookings.spec.ts', 'bookingApprovals.spec.ts', 'bookingChanges.spec.ts', 'bookingMoney.spec.ts']

const moments: readonly Drawn[] = [
  { moment: '2027-06-19T07:20+08:00', named: 'early on a Saturday', journeys: [...walk, ...bookings] },
  { moment: '2027-06-20T22:00+08:00', named: 'late on a Sunday', journeys: walk },
  { moment: '2027-06-21T09:00+08:00', named: 'as a week begins', journeys: walk },
  { moment: '2027-02-28T10:00+08:00', named: 'on the last day of February', journeys: walk },
]

const daysSince1970 = Math.floor(Date.now() / 86_400_000)
const asked = moments.find(({ moment }) => moment === process.env['E2E_MOMENT'])
const { moment, named, journeys } = asked ?? (moments[daysSince1970 % moments.length] as Drawn)

console.log(`${named}: E2E_MOMENT=${moment}`)
const { status } = spawnSync('pnpm', ['exec', 'playwright', 'test', ...journeys], {
  stdio: 'inherit',
  env: { ...process.env, E2E_MOMENT: moment, CHROMIUM_PATH: findOrInstallBrowser(console.log) },
})
process.exitCode = status ?? 1
