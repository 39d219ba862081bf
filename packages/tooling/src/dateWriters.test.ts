import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const root = path.resolve(import.meta.dirname, '../../..')

/** Where dates are written otherwise than by `dates.ts` and `wallTimes.ts`, and why. */
const elsewhere: Readonly<Record<string, string>> = {
  'packages/validators/src/wallTimes.ts': 'reads the clock of a named zone',
  'packages/features/displays/displayClock.ts': 'writes the clock of a tablet by its zone, in the same words',
  'packages/vendor-lab/src/decide.ts': 'reads the clock of a virtual controller',
  'apps/public/src/screens/kiosk/KioskOutcome.tsx': 'in the language of the visitor',
  'apps/public/src/screens/contractor-forms/CrewSection.tsx': 'in the language of the contractor',
  'apps/public/src/screens/permits/PermitPage.tsx': 'in the language of the contractor',
  'apps/api/src/modules/visitors/visitMail.ts': 'in the language of the visitor',
  'apps/api/src/platform/guestTexts.ts': 'in the language of guests and contractors',
  'apps/api/src/demo/billPlans.ts': 'names the months of invented bills',
}

test('dates and times are written in one place, so that they read alike everywhere', () => {
  const files = globSync('{packages,apps}/*/{src,[a-z]*}/**/*.{ts,tsx}', {
    cwd: root,
    exclude: (name) => /(node_modules|dist|generated)$|\.(test|stories)\.tsx?$/.test(name),
  })
  const writers = [...new Set(files)].filter((file) =>
    /Intl\.DateTimeFormat\(|\.toLocale(Date|Time)String\(|dayjs\([^)]*\)\.format\(/.test(
      readFileSync(path.join(root, file), 'utf8'),
    ),
  )
  expect(writers.toSorted()).toEqual(Object.keys(elsewhere).toSorted())
})
