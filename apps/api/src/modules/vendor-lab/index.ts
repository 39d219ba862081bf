import * as vendorLab from './vendorLab.ts'

export const vendorLabOperations = { ...vendorLab }
