import { answerAsks } from '../../../platform/thread.ts'
import { permitPdf, type PermitSheet } from './permitPdf.ts'

answerAsks<PermitSheet, string>(async (sheet) => (await permitPdf(sheet)).toString('base64'))
