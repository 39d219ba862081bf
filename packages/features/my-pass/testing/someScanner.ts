import { writePassCode } from '@atrium/pass-codes/passCode.ts'
import { writeRevocations } from '@atrium/pass-codes/revocations.ts'
import { here, ours } from '@atrium/pass-codes/testing/someScanners.ts'
import type { PassScannerKeys } from '../passQueries.ts'

const passes = { good: '01890000-0000-7000-8000-0000000000a1', withdrawn: '01890000-0000-7000-8000-0000000000a2' }

/** A code of half a minute from a moment on (milliseconds since 1970). */
export const someCodeOf = (pass: keyof typeof passes, validFrom: number, nonce = '00112233445566ff'): string =>
  writePassCode(
    {
      keyId: ours.key.keyId,
      officeCentreId: here,
      passId: passes[pass],
      userId: '01890000-0000-7000-8000-0000000000b1',
      assignedAt: validFrom - 86_400_000,
      validFrom,
      validSeconds: 30,
      nonce,
    },
    ours.sign,
  )

/** What a scanner fetched at a moment; one pass is withdrawn. */
export const someScannerKeys = (madeAt: number): PassScannerKeys => ({
  officeCentreId: here,
  keys: [ours.key],
  revocationList: writeRevocations(
    { keyId: ours.key.keyId, officeCentreId: here, madeAt, givenBefore: new Map([[passes.withdrawn, madeAt]]) },
    ours.sign,
  ),
  toleranceSeconds: 10,
  longestListMinutes: 30,
})
