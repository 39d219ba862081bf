import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import * as cards from './cards.ts'
import {
  cardUploadJob,
  getThirdPartyCardsUploadTemplate,
  processThirdPartyCardsData,
  uploadThirdPartyCardsData,
} from './cardUpload.ts'
import * as faceUploads from './faces/faceUploads.ts'
import * as frPass from './faces/frPass.ts'
import { hidInvitationJob, hidPassesJob, passEndingsJob } from './hidPasses.jobs.ts'
import * as lists from './lists.ts'
import * as personal from './personalPasses.ts'
import * as pins from './pinCodes.ts'
import * as quotas from './quotas.ts'
import * as reports from './reports.ts'
import { noQuotaLeft } from './requestedPasses.ts'
import { syncUsers } from './syncUsers.ts'
import * as temporary from './temporaryCards.ts'

export { recordFaceSync } from './faces/faces.repo.ts'
export { facesOfDoor, readFace, type FaceAtDoor } from './faces/faces.views.ts'
export { passHolding, tenantPassHolding } from './accessPasses.holdings.ts'
export { passStandings, standingOf } from './passStanding.ts'
export { withdrawPhonePasses } from './phone.repo.ts'
export { digestOf, readPin, type PinKeys } from './pinKeys.ts'
export { lockPinKeys, rotatePinKeys } from './pinKeys.repo.ts'
export { giveTemporaryPin, openPin } from './pins.repo.ts'
export { requestedPasses } from './requestedPasses.ts'

export const accessPassOperations = {
  ...lists,
  ...quotas,
  ...personal,
  ...pins,
  ...cards,
  ...temporary,
  ...frPass,
  ...faceUploads,
  ...reports,
  getThirdPartyCardsUploadTemplate,
  processThirdPartyCardsData,
  syncUsers,
  uploadThirdPartyCardsData,
}

export const accessPassConstraints: ConstraintMessages = {
  access_pass_quotas_left: { message: noQuotaLeft },
  access_pass_quotas_granted: { message: 'The last pass has just been assigned to somebody else. Withdraw one first.' },
  access_passes_card: { field: 'cardNumber', message: 'There is already a card with this number.' },
  access_passes_pin: {
    field: 'pinCode',
    message: 'PIN codes cannot be duplicated. Please enter a different PIN code.',
  },
  access_passes_once: { message: 'Somebody else has just assigned this person a pass of this type.' },
  face_images_once: { message: 'Somebody has just given this person another picture.' },
  access_passes_site: { message: 'There are still cards for this site. Remove the site from them first.' },
}

export const accessPassJobs: AnyJob[] = [cardUploadJob, hidInvitationJob, hidPassesJob, passEndingsJob]
