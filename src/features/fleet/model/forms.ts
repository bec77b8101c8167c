import {
  DEPLOY_CPU_MAX,
  DEPLOY_CPU_MIN,
  DEPLOY_MEMORY_MAX_MB,
  DEPLOY_MEMORY_MIN_MB,
  RUNNER_API_PORT_DEFAULT,
  RUNNER_VNC_PORT_DEFAULT,
  SSH_PORT_DEFAULT,
} from '#contract/constants.ts'
import { hostSchema } from '#contract/schemas/connection-config.ts'
import { portSchema } from '#contract/schemas/port.ts'
import { type CreateStaticInput, createStaticInputSchema, type VmCapacity } from '#contract/schemas/runner.ts'
import { type CreateVmInput, createVmInputSchema } from '#contract/schemas/vm.ts'

/** What is wrong with a field: nothing was entered, or it cannot be that. */
export type FieldProblem = 'required' | 'host' | 'port' | 'too_long'

export const STATIC_FIELDS = ['name', 'host', 'apiPort', 'vncPort', 'username', 'password'] as const
export type StaticField = (typeof STATIC_FIELDS)[number]
export type StaticFields = Record<StaticField, string>

export const emptyStatic: StaticFields = {
  name: '',
  host: '',
  apiPort: String(RUNNER_API_PORT_DEFAULT),
  vncPort: String(RUNNER_VNC_PORT_DEFAULT),
  username: '',
  password: '',
}

export const VM_FIELDS = ['name', 'sshUser', 'sshHost', 'sshPort', 'internalAddress', 'sshPrivateKey'] as const
export type VmField = (typeof VM_FIELDS)[number]
export type VmFields = Record<VmField, string>

export const emptyVm: VmFields = {
  name: '',
  sshUser: '',
  sshHost: '',
  sshPort: String(SSH_PORT_DEFAULT),
  internalAddress: '',
  sshPrivateKey: '',
}

const HOSTS = new Set(['host', 'sshHost', 'internalAddress'])
const PORTS = new Set(['apiPort', 'vncPort', 'sshPort'])

/** The port that was typed, or null. */
export const portOf = (typed: string): number | null =>
  /^\d+$/.test(typed.trim()) ? (portSchema.safeParse(Number(typed)).data ?? null) : null

function problemOf(field: string, value: string): FieldProblem | null {
  if (PORTS.has(field)) return portOf(value) === null ? 'port' : null
  if (value.trim() === '') return 'required'
  if (HOSTS.has(field) && !hostSchema.safeParse(value).success) return 'host'
  return null
}

/** The problems of a form, by field. */
export function problemsOf<Field extends string>(fields: Readonly<Record<Field, string>>): Partial<Record<Field, FieldProblem>> {
  const problems: Partial<Record<Field, FieldProblem>> = {}
  for (const field in fields) {
    const problem = problemOf(field, fields[field])
    if (problem) problems[field] = problem
  }
  return problems
}

/** What the server is sent; null while something is wrong. */
export function staticInputOf(fields: StaticFields): CreateStaticInput | null {
  const input = { ...fields, apiPort: portOf(fields.apiPort), vncPort: portOf(fields.vncPort) }
  return createStaticInputSchema.safeParse(input).data ?? null
}

export function vmInputOf(fields: VmFields): Required<CreateVmInput> | null {
  return createVmInputSchema.safeParse({ ...fields, sshPort: portOf(fields.sshPort) }).data ?? null
}

export type SizeProblem = 'not_a_number' | 'too_small' | 'too_large'

function sizeProblem(typed: string, min: number, max: number): SizeProblem | null {
  const value = Number(typed.replace(',', '.'))
  if (typed.trim() === '' || !Number.isFinite(value)) return 'not_a_number'
  if (value < min) return 'too_small'
  return value > max ? 'too_large' : null
}

export const memoryProblem = (typed: string) => sizeProblem(typed, DEPLOY_MEMORY_MIN_MB, DEPLOY_MEMORY_MAX_MB)
export const cpuProblem = (typed: string) => sizeProblem(typed, DEPLOY_CPU_MIN, DEPLOY_CPU_MAX)

/** The size that was typed; null while something is wrong with it. A comma counts as a point, as people write it in Russian. */
export function sizeOf(memory: string, cpu: string) {
  if (memoryProblem(memory) || cpuProblem(cpu)) return null
  return { memoryPerContainer: Number(memory.replace(',', '.')), cpuPerContainer: Number(cpu.replace(',', '.')) }
}

/** The number of runners for a machine; null when it is none from 0 to what fits there. */
export function countOf(typed: string, { maxContainers }: Pick<VmCapacity, 'maxContainers'>): number | null {
  if (typed.trim() === '') return 0
  const count = Number(typed)
  return Number.isInteger(count) && count >= 0 && count <= maxContainers ? count : null
}
