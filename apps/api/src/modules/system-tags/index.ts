export { rememberTags } from './systemTags.repo.ts'
export { readTags } from './systemTags.views.ts'
