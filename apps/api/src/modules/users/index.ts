import type { ConstraintMessages } from '../../platform/errorHandler.ts'
import type { AnyJob } from '../../platform/jobs.ts'
import { confirmAccount, getConfirmAccountInfo } from './confirmAccount.ts'
import * as globalUsers from './globalUsers.ts'
import { sendUsersRegistration } from './invitations.ts'
import {
  getUserPermissionsUploadTemplate,
  permissionUploadJob,
  processUsersPermissionData,
  uploadUsersPermissionData,
} from './permissionUpload.ts'
import { approveRegistrationRequest, rejectRegistrationRequest } from './registrationDecisions.ts'
import * as requests from './registrationRequests.ts'
import { createSelfRegistration, getRegistrationCentre } from './selfRegistration.ts'
import * as devices from './userDevices.ts'
import * as lifecycle from './userLifecycle.ts'
import * as lists from './userLists.ts'
import * as rights from './userRights.ts'
import {
  getBulkUpload,
  getUsersUploadTemplate,
  processUsersData,
  uploadUsersData,
  userUploadJob,
} from './userUpload.ts'
import { getUserSiteAreaAssignment } from './userPlaces.ts'
import { createUser, getUser, updateUser } from './users.ts'

export { pendingUserSearch, tenantUserSearch, userSearch } from './users.search.ts'
export { estateDashboard, userDashboard } from './users.dashboard.ts'
export { inviteAgain, inviteUsers } from './invitations.ts'
export { addPendingUser } from './pendingUsers.ts'
export { invitationSent } from './registrationRequests.repo.ts'
export { auditUsers } from './users.audit.ts'
export { withdrawInvitationsAt } from './invitations.ts'
export { accessHolding, invitationHolding } from './users.holdings.ts'
export { userList } from './userList.views.ts'
export { actionsOn } from './users.lifecycle.ts'
export { ofCentre as usersOfCentre, peopleInReach, visible as visibleUsers, visibleRequests } from './users.policy.ts'
export { presentUser, presentUserSummary } from './users.present.ts'
export { lockUserRow } from './users.repo.ts'
export { readUser, readUsers, usersWhoMay, type UserRow } from './users.views.ts'

export const userOperations = {
  getUserSiteAreaAssignment,
  ...lists,
  getUser,
  createUser,
  updateUser,
  activateUser: lifecycle.activateUser,
  reactivateUser: lifecycle.reactivateUser,
  deactivateUser: lifecycle.deactivateUser,
  deleteUser: lifecycle.deleteUser,
  setUserPermissions: rights.setUserPermissions,
  setUserRole: rights.setUserRole,
  removeUserAdmin: rights.removeUserAdmin,
  changeUserPersonInCharge: rights.changeUserPersonInCharge,
  ...devices,
  sendUsersRegistration,
  getUsersUploadTemplate,
  processUsersData,
  uploadUsersData,
  getUserPermissionsUploadTemplate,
  processUsersPermissionData,
  uploadUsersPermissionData,
  getBulkUpload,
  getUserRegistrationRequest: requests.getUserRegistrationRequest,
  updateUserRegistrationRequest: requests.updateUserRegistrationRequest,
  updateRegistrationRequestUserInfo: requests.updateRegistrationRequestUserInfo,
  setRegistrationRequestPermissions: requests.setRegistrationRequestPermissions,
  sendRegistrationRequestInvite: requests.sendRegistrationRequestInvite,
  deleteUserRegistrationRequest: requests.deleteUserRegistrationRequest,
  approveRegistrationRequest,
  rejectRegistrationRequest,
  getRegistrationCentre,
  createSelfRegistration,
  getConfirmAccountInfo,
  confirmAccount,
  ...globalUsers,
}

export const userConstraints: ConstraintMessages = {
  users_membership: { field: 'email', message: 'This person is already a user of this office centre.' },
  users_employee_no: { field: 'employeeNo', message: 'Another user has this employee number.' },
  users_person_in_charge: { message: 'Somebody else was put in charge at the same time. Load the page again.' },
  registration_requests_open: { message: 'There is already an open registration for this person.' },
}

export const userJobs: AnyJob[] = [userUploadJob, permissionUploadJob]
