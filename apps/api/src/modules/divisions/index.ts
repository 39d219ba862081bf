import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import { renameDivision, withdrawDivisionRename } from './divisionRenames.ts'
import { divisionRenameJob } from './divisionRenames.jobs.ts'
import * as divisions from './divisions.ts'
import * as groups from './divisionUserGroups.ts'
import * as people from './divisionUsers.ts'

export { divisionSearch } from './divisions.search.ts'
export { chosenDivision } from './divisions.rules.ts'
export { insertDivisionMembers, replaceDivisionOfUser } from './divisions.repo.ts'
export { divisionsByNames } from './divisions.views.ts'

export const divisionOperations = {
  ...divisions,
  renameDivision,
  withdrawDivisionRename,
  ...people,
  ...groups,
}

export const divisionConstraints: ConstraintMessages = {
  divisions_name: { field: 'name', message: 'There is already a division with this name.' },
  divisions_new_name: { field: 'newName', message: 'Another division is going to have this name.' },
  division_user_groups_once: { field: 'userGroupId', message: 'This user group already belongs to a division.' },
}

export const divisionJobs: AnyJob[] = [divisionRenameJob]
