import { askStatus } from '@atrium/screens-kit/askStatus.ts'
import type { Schemas } from '@atrium/api-client/client.ts'
import type { Permission } from '@atrium/contract/generated/operations.ts'
import { permissionCodes } from '@atrium/contract/generated/operations.ts'

type UserPermission = Schemas['UserPermission']

/** The body of a set-permissions call for one permission; `null` as text gives it back to the roles. */
export type PermissionChange = { code: Permission; enabled: boolean | 'null' }

const isPermission = (code: string): code is Permission => permissionCodes.some((known) => known === code)

/** Asks before a permission of a person is switched, and switches it (doc 2 §2, DLG-026, DLG-027). */
export async function askToSwitch(
  fullName: string,
  permission: UserPermission,
  enabled: boolean | null,
  change: (change: PermissionChange) => Promise<unknown>,
): Promise<void> {
  const { code } = permission
  if (!isPermission(code)) return
  askStatus({
    ...wordsFor(fullName, permission, enabled),
    action: () => change({ code, enabled: enabled ?? 'null' }),
  })
}

function wordsFor(fullName: string, { label, fromRole }: UserPermission, enabled: boolean | null) {
  if (enabled === null) {
    return {
      title: 'Reset to the roles',
      message: `The roles of ${fullName} will decide about “${label}” again. ${fromRole ? 'They include it.' : 'They do not include it.'}`,
      confirmLabel: 'Reset',
    }
  }
  return enabled
    ? {
        title: 'Enable permission',
        message: `${fullName} will have the permission “${label}”, whatever the roles say.`,
        confirmLabel: 'Enable',
      }
    : {
        title: 'Disable permission',
        message: `${fullName} will not have the permission “${label}”, whatever the roles say.`,
        confirmLabel: 'Disable',
      }
}
