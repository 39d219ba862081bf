import { officeCentreInfoAtom, sessionStore, type OfficeCentreInfo } from './sessionAtoms.ts'
import { readEncrypted, storeEncrypted } from './encryptedStorage.ts'

export const OFFICE_CENTRE_KEY = 'atrium-office-centre'

/** Makes an office centre the current one: its name, add-ons and landlord, stored encrypted (doc 2 §9). */
export async function storeOfficeCentre(info: OfficeCentreInfo): Promise<void> {
  sessionStore.set(officeCentreInfoAtom, info)
  await storeEncrypted(OFFICE_CENTRE_KEY, info)
}

/** Takes the stored office centre into use, if there is one. */
export async function restoreOfficeCentre(): Promise<void> {
  const stored = await readEncrypted(OFFICE_CENTRE_KEY)
  if (isOfficeCentreInfo(stored)) sessionStore.set(officeCentreInfoAtom, stored)
}

/** Whose details a screen about the centre shows: a landlord admin and a tenant see the landlord's (doc 1 §6). */
export const centreInfoId = (centre: OfficeCentreInfo, roleCodes: readonly string[]): string =>
  roleCodes.includes('LANDLORD_ADMIN') || centre.officeCentreType === 'TENANT'
    ? (centre.landlordId ?? centre.officeCentreId)
    : centre.officeCentreId

const isOfficeCentreInfo = (value: unknown): value is OfficeCentreInfo =>
  typeof value === 'object' && value !== null && 'officeCentreId' in value && 'addOns' in value
