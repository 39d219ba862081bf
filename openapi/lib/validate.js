import { navigateProgram } from '@typespec/compiler'
import { getHttpOperation } from '@typespec/http'
import { getExtensions, getOperationId } from '@typespec/openapi'

const fail = (program, operation, message) =>
  program.reportDiagnostic({ code: 'atrium/incomplete-operation', severity: 'error', message, target: operation })

/** Fails the build for an operation without operationId, permission or, where it writes, audit decision. */
export function $onValidate(program) {
  navigateProgram(program, {
    operation(operation) {
      if (operation.templateMapper || operation.isFinished === false || operation.node?.templateParameters?.length)
        return
      if (operation.namespace?.name === 'Http' || !operation.namespace?.models) return
      const inAtrium = (namespace) => namespace && (namespace.name === 'Atrium' || inAtrium(namespace.namespace))
      if (!inAtrium(operation.namespace)) return
      const extensions = getExtensions(program, operation)
      const [http] = getHttpOperation(program, operation)
      if (!getOperationId(program, operation)) fail(program, operation, `${operation.name} needs an @operationId`)
      if (!extensions.has('x-permission'))
        fail(program, operation, `${operation.name} needs @permission, @authenticated or @open`)
      if (http.verb !== 'get' && !extensions.has('x-audit'))
        fail(program, operation, `${operation.name} writes and needs @audit or @noAudit`)
    },
  })
}
