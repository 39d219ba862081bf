import { guestTexts } from '../../../platform/guestTexts.ts'
import { en } from './en.ts'
import { ms } from './ms.ts'
import { zh } from './zh.ts'

/** What mails to visitors say, in one of their languages. */
export const textsIn = guestTexts({ en, zh, ms })
