import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import type { ConnectionConfig } from '#contract/schemas/connection-config.ts'
import type { ContainerSize, CreateStaticInput, DeployToVmsInput } from '#contract/schemas/runner.ts'
import type { CreateVmInput, TestSshInput } from '#contract/schemas/vm.ts'
import type { Api } from '../../../data/calls/api.ts'
import { useApi } from '../../../data/client/client-context.tsx'

const RUNNERS_KEY = ['runner'] as const
const VMS_KEY = ['vm'] as const
const PLAN_KEY = ['runner', 'plan'] as const

/** Runners of one organization, or of all (null), with when the answer came by this device's clock. `refetchMs`: how often it is asked for anew. */
export function runnersQuery(api: Api, organizationId: string | null, refetchMs: number | false) {
  const organizationIds = organizationId === null ? [] : [organizationId]
  return queryOptions({
    queryKey: [...RUNNERS_KEY, 'status', organizationIds],
    queryFn: async ({ signal }) => ({
      ...(await api.runner.aggregatedStatus.query({ organizationIds }, { signal })),
      receivedAt: Date.now(),
    }),
    refetchInterval: refetchMs,
    placeholderData: keepPreviousData,
  })
}

export function organizationsQuery(api: Api) {
  return queryOptions({
    queryKey: ['organization', 'active'],
    queryFn: async ({ signal }) => (await api.organization.listActiveOrganizations.query(undefined, { signal })).organizations,
  })
}

export function unassignedQuery(api: Api) {
  return queryOptions({
    queryKey: [...RUNNERS_KEY, 'unassigned'],
    queryFn: async ({ signal }) => (await api.runner.getAvailableRunnersForAssignment.query(undefined, { signal })).runners,
  })
}

/** How many runners of a size fit on each machine. Machines are asked for it, so it takes a moment. */
export function planQuery(api: Api, size: ContainerSize | null, strictMode: boolean) {
  return queryOptions({
    queryKey: [...PLAN_KEY, size, strictMode],
    queryFn: ({ signal }) => api.runner.calculateMaxRunnersToDeploy.query({ ...size!, strictMode }, { signal }),
    enabled: size !== null,
    placeholderData: keepPreviousData,
    gcTime: 0,
  })
}

/** Asked for again every few seconds while a machine is being initialised, since that ends by itself. */
export function vmsQuery(api: Api) {
  return queryOptions({
    queryKey: [...VMS_KEY, 'list'],
    queryFn: async ({ signal }) => (await api.vm.list.query(undefined, { signal })).vms,
    refetchInterval: ({ state }) => (state.data?.some(({ status }) => status === 'INITIALIZING') ? INITIALIZING_MS : IDLE_MS),
  })
}

const INITIALIZING_MS = 3000
const IDLE_MS = 30_000

/** A change of runners or machines. Both lists are asked for again whatever came of it, since another administrator may have been faster. */
function useFleetChange<Input, Answer>(change: (api: Api, input: Input) => Promise<Answer>) {
  const api = useApi()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => change(api, input),
    onSettled: () =>
      Promise.all([RUNNERS_KEY, VMS_KEY].map((queryKey) => queryClient.invalidateQueries({ queryKey, refetchType: 'active' }))),
  })
}

export const useDeployRunner = () => useFleetChange((api, runnerId: string) => api.runner.deploy.mutate({ runnerId }))
export const useDeleteRunner = () => useFleetChange((api, runnerId: string) => api.runner.delete.mutate({ runnerId }))
export const useSetActive = () =>
  useFleetChange((api, input: { runnerId: string; isActive: boolean }) => api.runner.setActive.mutate(input))
export const useUnassign = () =>
  useFleetChange((api, runnerId: string) => api.runner.unassignRunnersFromOrganization.mutate({ runnerIds: [runnerId] }))
export const useAssign = () =>
  useFleetChange((api, input: { organizationId: string; runnerIds: string[]; makeActive: boolean }) =>
    api.runner.assignRunnersToOrganization.mutate(input),
  )
export const useSyncRunners = () => useFleetChange((api, _: void) => api.runner.syncProcessingRunnerStatuses.mutate())
export const useSyncReservations = () => useFleetChange((api, _: void) => api.sessionReservation.syncReservationsWithRunnerSlots.mutate())
export const useForceRelease = () =>
  useFleetChange((api, input: { runnerId: string; organizationId: string }) => api.sessionReservation.forceReleaseSession.mutate(input))
export const useCreateStatic = () => useFleetChange((api, input: CreateStaticInput) => api.runner.createStatic.mutate(input))
export const useDeployToVms = () => useFleetChange((api, input: DeployToVmsInput) => api.runner.deployRunnersToVms.mutate(input))
export const useCreateVm = () => useFleetChange((api, input: CreateVmInput) => api.vm.create.mutate(input))
export const useInitializeVm = () => useFleetChange((api, vmId: string) => api.vm.initialize.mutate({ vmId }))
export const useDeleteVm = () => useFleetChange((api, input: { vmId: string; force: boolean }) => api.vm.delete.mutate(input))
export const useAcceptHostKey = () =>
  useFleetChange((api, input: { vmId: string; fingerprint: string }) => api.vm.acceptHostKey.mutate(input))

export function useCheckRunner() {
  const api = useApi()
  return useMutation({ mutationFn: (connectionConfig: ConnectionConfig) => api.runner.healthCheckConfig.mutate({ connectionConfig }) })
}

export function useTestSsh() {
  const api = useApi()
  return useMutation({ mutationFn: (input: TestSshInput) => api.vm.testSshConnection.mutate(input) })
}

/** Signs in to machines. */
export function useCheckVms() {
  const api = useApi()
  return useMutation({ mutationFn: async (vmIds: string[]) => (await api.vm.vmHealthCheck.query({ vmIds })).results })
}

/** Reads how far the initialisation of machines is; the list shows it afterwards. */
export const useCheckVmStatus = () => useFleetChange(async (api, vmIds: string[]) => (await api.vm.checkStatus.query({ vmIds })).results)

/** Asks a machine what it has left; the list shows it afterwards. */
export const useCheckResources = () => useFleetChange((api, vmId: string) => api.vm.checkVmResources.query({ vmId }))
