import { capitalised } from '@atrium/validators/text.ts'
/** What the parts of the product are called in the audit log. */
const auditModules: Record<string, string> = {
  'access-control': 'Access control',
  alerts: 'Alerts',
  'api-keys': 'API keys',
  areas: 'Offices',
  'ahu-units': 'AHU units',
  billing: 'Billing',
  buildings: 'Buildings',
  divisions: 'Divisions',
  documents: 'Documents',
  'email-domains': 'E-mail domains',
  facilities: 'Facilities',
  leaving: 'Leavers and lease ends',
  'office-centres': 'Office centres',
  roles: 'Roles',
  settings: 'Settings',
  'sign-in': 'Sign-in',
  sites: 'Sites',
  subscriptions: 'Subscriptions',
  system: 'Settings and files',
  tenants: 'Tenants',
  units: 'Units',
  'user-groups': 'User groups',
  users: 'Users',
  webhooks: 'Webhooks',
}

/** The name of a part of the product; a part without a name of its own is called by its code in words. */
export function auditModuleLabel(code: string): string {
  const words = code.replaceAll('-', ' ')
  return auditModules[code] ?? capitalised(words)
}
