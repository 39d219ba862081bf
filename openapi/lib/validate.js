import { isTemplateDeclaration, navigateProgram } from '@typespec/compiler'
import { getHttpOperation } from '@typespec/http'
import { getExtensions, getOperationId } from '@typespec/openapi'
import { emitSubjects } from './subjects.js'

const fail = (program, operation, message) =>
  program.reportDiagnostic({ code: 'atrium/incomplete-operation', severity: 'error', message, target: operation })

const inAtrium = (namespace) => Boolean(namespace) && (namespace.name === 'Atrium' || inAtrium(namespace.namespace))

/** What an operation of ours lacks, in words. */
function shortcomings(program, operation) {
  const extensions = getExtensions(program, operation)
  const [http] = getHttpOperation(program, operation)
  const isRead = http.verb === 'get'
  const hasSubjects = emitSubjects(program, operation, isRead)
  return [
    !getOperationId(program, operation) && `${operation.name} needs an @operationId`,
    !extensions.has('x-permission') && `${operation.name} needs @permission, @authenticated or @open`,
    !isRead && !extensions.has('x-audit') && `${operation.name} writes and needs @audit or @noAudit`,
    !hasSubjects && `${operation.name} needs ${isRead ? '@about' : '@changes'}, at itself or at its namespace`,
  ].filter(Boolean)
}

/** Fails the build for an operation without operationId, permission, subject or, where it writes, audit decision. */
export function $onValidate(program) {
  navigateProgram(program, {
    operation(operation) {
      if (isTemplateDeclaration(operation) || !inAtrium(operation.namespace)) return
      for (const message of shortcomings(program, operation)) fail(program, operation, message)
    },
  })
}
