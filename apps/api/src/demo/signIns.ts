/** The password of every person of the demo. */
export const demoPassword = 'Marina-Gate-2026'

export type DemoSignIn = {
  portal: 'console' | 'portal' | 'merchant'
  email: string
  fullName: string
  centreCode: string
  roleCode: string
  /** What is worth seeing with this sign-in. */
  note: string
  oneTimeCode?: true
  /** Days since the password was set. */
  passwordAge?: number
  microsoft?: true
  alsoAt?: { centreCode: string; roleCode: string }
}

/** The named people of the demo; the front page lists them. */
export const demoSignIns: DemoSignIn[] = [
  {
    portal: 'console',
    email: 'olivia@atrium.example',
    fullName: 'Olivia Hart',
    centreCode: 'ATRIUM',
    roleCode: 'SUPERADMIN',
    note: 'Operator: users of all office centres',
  },
  {
    portal: 'console',
    email: 'felix@atrium.example',
    fullName: 'Felix Braun',
    centreCode: 'ATRIUM',
    roleCode: 'ATRIUM_CR',
    note: 'Customer relations: read-only',
  },
  {
    portal: 'console',
    email: 'lena@marinagate.example',
    fullName: 'Lena Lim',
    centreCode: 'MARINA',
    roleCode: 'LANDLORD_ADMIN',
    note: 'Landlord admin of Marina Gate',
    microsoft: true,
    alsoAt: { centreCode: 'HARBOUR', roleCode: 'LANDLORD_ADMIN' },
  },
  {
    portal: 'console',
    email: 'arun@marinagate.example',
    fullName: 'Arun Nair',
    centreCode: 'MARINA',
    roleCode: 'SUB_ADMIN',
    note: 'Access control operator',
  },
  {
    portal: 'console',
    email: 'carmen@marinagate.example',
    fullName: 'Carmen Ong',
    centreCode: 'MARINA',
    roleCode: 'MASTER_ADMIN',
    note: 'Password about to expire: see the banner',
    passwordAge: 65,
  },
  {
    portal: 'console',
    email: 'sofia@skyline.example',
    fullName: 'Sofia Reyes',
    centreCode: 'SKYLINE',
    roleCode: 'MASTER_ADMIN',
    note: 'Subscription expired: read-only',
  },
  {
    portal: 'portal',
    email: 'tessa@northwind.example',
    fullName: 'Tessa Tan',
    centreCode: 'NORTHWND',
    roleCode: 'MASTER_ADMIN',
    note: 'Tenant admin',
    alsoAt: { centreCode: 'LUMEN', roleCode: 'SUB_ADMIN' },
  },
  {
    portal: 'portal',
    email: 'kai@kestrel.example',
    fullName: 'Kai Koh',
    centreCode: 'KESTREL',
    roleCode: 'MASTER_ADMIN',
    note: 'Asks for a one-time code: read it at /mail',
    oneTimeCode: true,
  },
  {
    portal: 'portal',
    email: 'bela@bluefin.example',
    fullName: 'Bela Bose',
    centreCode: 'BLUEFIN',
    roleCode: 'SUB_ADMIN',
    note: 'Signs in with Microsoft',
    microsoft: true,
  },
  {
    portal: 'portal',
    email: 'omar@lumenlegal.example',
    fullName: 'Omar Hassan',
    centreCode: 'LUMEN',
    roleCode: 'MASTER_ADMIN',
    note: 'Password expired: must choose a new one',
    passwordAge: 120,
  },
  {
    portal: 'merchant',
    email: 'mei@kopibar.example',
    fullName: 'Mei Ling Goh',
    centreCode: 'KOPIBAR',
    roleCode: 'VENDING_MACHINE_ADMIN',
    note: 'Merchant: serves at The Kopi Bar',
  },
  {
    portal: 'merchant',
    email: 'hari@kopibar.example',
    fullName: 'Hari Menon',
    centreCode: 'KOPIBAR',
    roleCode: 'MASTER_ADMIN',
    note: 'Merchant admin: stores, rates, payment account',
  },
]
