import { threadOf } from '../../../platform/thread.ts'
import type { Paper } from './paperThread.ts'

/** A paper as a PDF in base64, drawn by a thread of its own: fonts and lines take a tenth of a second. */
export const drawPaper = threadOf<Paper, string>(new URL('./paperThread.ts', import.meta.url))
