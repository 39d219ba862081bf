import type { AccessGrantSource } from './modules/access-doors/index.ts'
import { accessRequestGrants } from './modules/access-requests/index.ts'
import { bookingGrants } from './modules/bookings/index.ts'

/** What grants access to doors for a time. */
export const grants: readonly AccessGrantSource[] = [bookingGrants, accessRequestGrants]
