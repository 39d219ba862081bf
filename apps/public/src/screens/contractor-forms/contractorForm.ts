import type { Schemas } from '@atrium/api-client/client.ts'
import { api } from '@atrium/auth/api.ts'
import { contractorSteps } from '@atrium/validators/permits.ts'

export type ContractorForm = Schemas['ContractorForm']
export type ContractorDocument = Schemas['ContractorDocument']

/** The form that a link stands for. */
export const contractorFormQuery = (token: string) =>
  api.query('getContractorForm', { path: { token } }, { silent: true })

export type ContractorWork = Schemas['ContractorWork']

/** The crew and the work of an approved permit. */
export const contractorWorkQuery = (token: string) =>
  api.query('getContractorWork', { path: { token } }, { silent: true })

/** Which step a form is opened at: the one after the last that was saved. */
export const stepToOpen = ({ savedStep }: Pick<ContractorForm, 'savedStep'>): number =>
  savedStep === null ? 0 : Math.min(contractorSteps.indexOf(savedStep) + 1, contractorSteps.length - 1)

/** Which step a field belongs to, so that what was refused can be gone to. */
export function stepOfField(field: string): number {
  if (field.startsWith('contractor') && field !== 'contractorSignatureFileId') return 0
  if (/^(work|crew|contractSum)/.test(field)) return 1
  if (field.startsWith('documents')) return 2
  return 3
}

type Uploaded = { purpose: Schemas['ContractorFilePurpose']; documentId?: string; name?: string }

/** Sends a file by the link, since there is no session. */
export const uploadByLink = (token: string, file: File, about: Uploaded): Promise<Schemas['FileRef']> =>
  api.call('uploadContractorFormFile', { path: { token }, body: { file, ...about } }, { silent: true })

export const downloadByLink = (token: string, fileId: string) =>
  api.download('downloadContractorFormFile', { path: { token, fileId } })
