import { guestTexts } from '../../../platform/guestTexts.ts'
import { en } from './en.ts'
import { ms } from './ms.ts'
import { zh } from './zh.ts'

/** What mails about places at events say, in one of the languages of guests. */
export const textsIn = guestTexts({ en, zh, ms })
