import { areaName, floorPlanName } from '@atrium/validators/places.ts'
import { useForm } from '@mantine/form'
import type { UploadedFile } from '@atrium/upload/uploadContract.ts'
import type { FloorPlanInput } from './officeQueries.ts'

/** The form of a new office and of one that is edited; the plan of an existing one has a dialog of its own. */
export type OfficeValues = { name: string; siteId: string | null } & FloorPlanValues

export type FloorPlanValues = { planName: string; image: UploadedFile[] }

const chooseSite = (siteId: string | null) => (siteId === null ? 'Choose a site.' : null)

/** The state of the form, filled from an office that is edited or with what is known of a new one. */
export const useOfficeForm = ({ name = '', siteId }: { name?: string; siteId?: string | undefined }) =>
  useForm<OfficeValues>({
    initialValues: { name, siteId: siteId ?? null, planName: '', image: [] },
    validate: {
      name: areaName,
      siteId: chooseSite,
      planName: (name, { image }) => (image.length === 0 ? null : floorPlanName(name)),
    },
  })

/** A plan as the server takes it; null without an image. */
export function floorPlanInput({ planName, image: [file] }: FloorPlanValues): FloorPlanInput {
  return file ? { name: planName.trim(), systemFileId: file.systemFileId } : null
}

/** The words for a plan that nobody has named: its file's, without the ending. */
export const planNameOf = (fileName: string): string => fileName.replace(/\.[^.]+$/, '').slice(0, 60)
