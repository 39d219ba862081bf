import { createContext } from 'react'
import type { LoadRecordPaths } from './recordPaths.ts'

/** How the portal around a screen fetches its paths; apart from what reads them, which the first paint does not need. */
export const RecordPathsOfPortal = createContext<LoadRecordPaths>(() => Promise.resolve({}))
