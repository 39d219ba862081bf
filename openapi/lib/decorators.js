import { $onValidate as validate } from './validate.js'
import { setExtension } from '@typespec/openapi'
import { stateOfSubjects } from './subjects.js'

export const $onValidate = validate

/** The names of enum members, and of the members of unions of them. */
const names = (values) =>
  values.flatMap((value) => {
    if (typeof value !== 'object') return value
    if (value.kind === 'Union') return names([...value.variants.values()].map(({ type }) => type))
    return value.value?.name ?? value.name
  })

/** Any one of these permission codes lets the caller in. */
function $permission(context, target, ...codes) {
  setExtension(context.program, target, 'x-permission', names(codes))
}
/** Every signed-in person may call it, for the reason given. */
function $authenticated(context, target, reason) {
  setExtension(context.program, target, 'x-permission', 'authenticated')
  setExtension(context.program, target, 'x-permission-reason', reason)
}
/** Anybody may call it without signing in, for the reason given. */
function $open(context, target, reason) {
  setExtension(context.program, target, 'x-permission', 'public')
  setExtension(context.program, target, 'x-permission-reason', reason)
}
/** The add-on the office centre in the path must have switched on; none where a template leaves it open. */
function $addOn(context, target, code) {
  if (code.kind !== 'Intrinsic') setExtension(context.program, target, 'x-add-on', names([code])[0])
}
/** What the audit trail records of this write. */
function $audit(context, target, action) {
  setExtension(context.program, target, 'x-audit', names([action])[0])
}
/** A write the audit trail leaves out, for the reason given. */
function $noAudit(context, target, reason) {
  setExtension(context.program, target, 'x-audit', 'none')
  setExtension(context.program, target, 'x-audit-reason', reason)
}
/** At most `points` calls in `seconds`, counted by caller address and, where the body names one, by account. */
function $rateLimit(context, target, points, seconds) {
  setExtension(context.program, target, 'x-rate-limit', { points, seconds })
}
/** The client shows no toast when this call fails. */
function $silent(context, target) {
  setExtension(context.program, target, 'x-silent', true)
}
/** Changes something even where the subscription has expired and everything else is read-only, for the reason given. */
function $evenWhenExpired(context, target, reason) {
  setExtension(context.program, target, 'x-even-when-expired', reason)
}
/** Largest body in bytes, where the default of 1 MiB is too small. */
function $bodyLimit(context, target, bytes) {
  setExtension(context.program, target, 'x-body-limit', bytes)
}

/** Statuses it refuses with on top of what the guard and the checks of every request refuse. */
function $refuses(context, target, ...statuses) {
  setExtension(context.program, target, 'x-refuses', statuses)
}

/** What a read is about; of a namespace, what all its reads are about. */
function $about(context, target, ...subjects) {
  stateOfSubjects(context.program, 'about').set(target, names(subjects))
}
/** What a write changes; of a namespace, what all its audited writes change. */
function $changes(context, target, ...subjects) {
  stateOfSubjects(context.program, 'changes').set(target, names(subjects))
}

export const $decorators = {
  Atrium: {
    permission: $permission,
    authenticated: $authenticated,
    open: $open,
    addOn: $addOn,
    audit: $audit,
    noAudit: $noAudit,
    rateLimit: $rateLimit,
    silent: $silent,
    evenWhenExpired: $evenWhenExpired,
    bodyLimit: $bodyLimit,
    refuses: $refuses,
    about: $about,
    changes: $changes,
  },
}
