import { describe, expect, it } from 'vitest'
import { serverTests, storiesOf } from './affected.ts'

const nobody = () => []

describe('the server tests that a change touches', () => {
  it('are those of its module and of the modules that import it', () => {
    const changed = ['apps/api/src/modules/rates/pricing.ts', 'packages/ui/src/Table.tsx']
    const importers = (module: string) => (module === 'rates' ? ['src/modules/bookings/'] : [])
    expect(serverTests(changed, importers)).toEqual(['src/modules/bookings/', 'src/modules/rates/'])
  })

  it('find who imports a module', () => {
    expect(serverTests(['apps/api/src/modules/rates/pricing.ts'])).toContain('src/modules/bookings/')
  })

  it('are those of platform and contract when it is shared by all', () => {
    expect(serverTests(['apps/api/src/app.ts'], nobody)).toEqual(['src/contract/', 'src/platform/'])
    expect(serverTests(['apps/api/drizzle/0001_tables.sql'], nobody)).toEqual(['src/contract/', 'src/platform/'])
    expect(serverTests(['apps/api/src/adapters/mail/smtp.ts'], nobody)).toEqual([
      'src/adapters/',
      'src/contract/',
      'src/platform/',
    ])
  })

  it('are those of the contract when that changes', () => {
    expect(serverTests(['openapi/user-groups.tsp'], nobody)).toEqual(['src/contract/'])
  })

  it('are none when the server stays as it is', () => {
    expect(serverTests(['packages/ui/src/Table.tsx', 'README.md'], nobody)).toEqual([])
  })
})

describe('the stories that a change touches', () => {
  it('are the changed ones and those of changed components', () => {
    expect(storiesOf(['packages/ui/src/Table.tsx', 'packages/ui/src/Table.stories.tsx', 'README.md'])).toEqual([
      'packages/ui/src/Table.stories.tsx',
    ])
    const ofPortal = 'apps/console/src/screens/email-domains/EmailDomains.stories.tsx'
    expect(storiesOf([ofPortal])).toEqual([ofPortal])
  })
})
