import * as incidents from './incidents.ts'
import * as shiftHandovers from './shiftHandovers.ts'

export const incidentOperations = { ...incidents, ...shiftHandovers }
