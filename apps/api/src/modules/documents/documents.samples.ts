import type { Bodies, Sample } from '../../demo/sample.ts'
import { makeDocument, makeDocumentCategory } from '../../demo/documentFactories.ts'

/** Records of this module to call operations with. */
export const documentSamples = {
  'document-categories': { of: 'CENTRE', make: async (db, where) => (await makeDocumentCategory(db, where)).id },
  documents: { of: 'CENTRE', make: async (db, where) => (await makeDocument(db, where)).id },
  'my-documents': { of: 'PERSON', make: async (db, where) => (await makeDocument(db, where)).id },
} satisfies Record<string, Sample>

const named = { recipientType: 'TENANTS' }

/** What the schema does not tell of bodies. */
export const documentBodies: Bodies = {
  createDocument: { fields: { recipientType: 'ALL', expiryDate: null }, naming: { 'recipientIds[]': named } },
  updateDocument: { fields: { recipientType: 'ALL', expiryDate: null }, naming: { 'recipientIds[]': named } },
}
