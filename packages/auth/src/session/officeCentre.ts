import { officeCentreInfoAtom, sessionStore, type OfficeCentreInfo } from './sessionAtoms.ts'

export const OFFICE_CENTRE_KEY = 'atrium-office-centre'

/** The first paint does not wait for it. */
const storage = () => import('./encryptedStorage.ts')

/** Makes an office centre the current one: its name, add-ons and landlord, stored encrypted (doc 2 §9). */
export async function storeOfficeCentre(info: OfficeCentreInfo): Promise<void> {
  sessionStore.set(officeCentreInfoAtom, info)
  const { storeEncrypted } = await storage()
  await storeEncrypted(OFFICE_CENTRE_KEY, info)
}

/** Takes the stored office centre into use, if there is one and no fresher one has come. */
export async function restoreOfficeCentre(): Promise<void> {
  if (localStorage.getItem(OFFICE_CENTRE_KEY) === null) return
  const { readEncrypted } = await storage()
  const stored = await readEncrypted(OFFICE_CENTRE_KEY)
  if (isOfficeCentreInfo(stored) && sessionStore.get(officeCentreInfoAtom) === null)
    sessionStore.set(officeCentreInfoAtom, stored)
}

/** Whose details a screen about the centre shows: a landlord admin and a tenant see the landlord's (doc 1 §6). */
export const centreInfoId = (centre: OfficeCentreInfo, roleCodes: readonly string[]): string =>
  roleCodes.includes('LANDLORD_ADMIN') || centre.officeCentreType === 'TENANT'
    ? (centre.landlordId ?? centre.officeCentreId)
    : centre.officeCentreId

const isOfficeCentreInfo = (value: unknown): value is OfficeCentreInfo =>
  typeof value === 'object' && value !== null && 'officeCentreId' in value && 'addOns' in value
