import { permissionCodes as contractCodes, type Permission } from '@atrium/contract/generated/operations.ts'
import { areas, menus, ownWords, verbs } from './permissionWords.ts'

type KeyOfEach<T> = T extends T ? keyof T : never
/** What a code is about, such as `USER_GROUP`. */
export type Thing = KeyOfEach<(typeof areas)[keyof typeof areas]>
export type PermissionAction = keyof typeof verbs
type Described = `${Thing}_${PermissionAction}` | keyof typeof menus

export type PermissionDescription = { code: Permission; area: string; label: string; menu: boolean }

/** Does not compile while the contract has a code that no words describe. */
const permissionCodes: readonly (Permission & Described)[] = contractCodes

const menuNames: Record<string, string> = menus
const ownLabels: Record<string, string> = ownWords
const things = Object.entries(areas).flatMap(([area, names]) =>
  Object.entries(names).map(([thing, plural]) => ({ area, thing, plural })),
)
const actions = Object.entries(verbs)
const known = new Set<string>(permissionCodes)

/** The codes of a thing with their actions: of `USER` without those of `USER_GROUP`. */
export const codesOf = (thing: Thing): { code: Permission; action: string }[] =>
  permissionCodes.flatMap((code) => {
    const action = code.startsWith(`${thing}_`) ? code.slice(thing.length + 1) : ''
    return Object.hasOwn(verbs, action) ? [{ code, action }] : []
  })

/** Every permission of the contract in its order, in plain English. */
export const permissionCatalogue: readonly PermissionDescription[] = permissionCodes.map(describe)

function describe(code: Permission): PermissionDescription {
  const menu = menuNames[code]
  if (menu !== undefined) return { code, area: 'Menus', label: menu, menu: true }
  for (const { area, thing, plural } of things)
    for (const [action, verb] of actions) {
      if (code !== `${thing}_${action}`) continue
      const only = action === 'VIEW' && !known.has(`${thing}_LIST`)
      return { code, area, label: ownLabels[code] ?? `${only ? verbs.LIST : verb} ${plural}`, menu: false }
    }
  throw new Error(`no words describe the permission ${code}`)
}

const labels = new Map(permissionCatalogue.map((entry) => [entry.code, entry.label]))

/** A permission in plain English. */
export const permissionLabel = (code: Permission): string => labels.get(code) ?? code

/** Whether a stored code is one of the contract's. */
export const isPermission = (code: string): code is Permission => known.has(code)
