import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import * as categories from './categories.ts'
import * as documents from './documents.ts'
import * as myDocuments from './myDocuments.ts'

export { documentDashboard } from './documents.dashboard.ts'
export { documentJobs } from './documents.jobs.ts'
export { documentFilesWithinReach } from './documents.policy.ts'
export { documentSearch, myDocumentSearch } from './documents.search.ts'

export const documentOperations = { ...categories, ...documents, ...myDocuments }

export const documentConstraints: ConstraintMessages = {
  document_categories_name: { field: 'categoryName', message: 'There is already a category with this name.' },
  document_versions_one_file: { field: 'documentFileId', message: 'Upload the file again.' },
}
