import { officeCentreInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { useAtomValue } from 'jotai'

/** Whether the office centre has tenants, whose domains it keeps besides its own. */
export const useHasTenants = (): boolean => useAtomValue(officeCentreInfoAtom)?.officeCentreType === 'LANDLORD'
