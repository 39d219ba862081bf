import type { Permission } from '@atrium/contract/generated/operations.ts'
import { CREDENTIALS_INVALID } from '@atrium/auth/admission.ts'
import { api } from '@atrium/auth/api.ts'
import { signInUrl } from '@atrium/auth/session/leave.ts'
import { logout } from '@atrium/auth/session/logout.ts'
import { sessionStore, userInfoAtom } from '@atrium/auth/session/sessionAtoms.ts'
import { redirect } from '@tanstack/react-router'

/**
 * `beforeLoad` of a portal that is for those who hold one of these permissions. Everybody else is signed out, as other
 * refused roles are, since there is no page for them (doc 1 §6).
 */
export async function admitOnly(...permissions: readonly Permission[]): Promise<void> {
  const held = sessionStore.get(userInfoAtom)?.permissions ?? []
  if (permissions.some((permission) => held.includes(permission))) return
  await logout(api, { message: CREDENTIALS_INVALID })
  throw redirect({ href: signInUrl() })
}
