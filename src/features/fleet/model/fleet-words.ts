import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { FleetFailureCode } from '#contract/schemas/fleet-failure.ts'
import type { TaskKind } from '#contract/schemas/recipe-events.ts'
import type { AggregatedRunner, DeployDriver, ReservationInfo, RunnerStatus, RunnerType } from '#contract/schemas/runner.ts'
import type { VmStatus } from '#contract/schemas/vm.ts'
import type { FieldProblem, SizeProblem } from './forms.ts'

type Tone = 'neutral' | 'accent' | 'success' | 'warning' | 'destructive'

export const runnerStatusWords: Record<RunnerStatus, { word: MessageDescriptor; hint: MessageDescriptor; tone: Tone }> = {
  NEW: { word: msg`New`, hint: msg`To be deployed`, tone: 'neutral' },
  ACTIVE: { word: msg`Active`, hint: msg`May be reserved`, tone: 'success' },
  INACTIVE: { word: msg`Inactive`, hint: msg`Ready but not used for reservation`, tone: 'neutral' },
  DEPLOYING: { word: msg`Deploying`, hint: msg`Being started on its machine`, tone: 'accent' },
  DELETING: { word: msg`Deleting`, hint: msg`Being removed from its machine`, tone: 'warning' },
  FAILED: { word: msg`Failed`, hint: msg`Deployment failed`, tone: 'destructive' },
  MAINTENANCE: { word: msg`Maintenance`, hint: msg`Not used until somebody has looked at it`, tone: 'warning' },
}

export const runnerTypeWords: Record<RunnerType, MessageDescriptor> = {
  STATIC: msg({ message: 'Static', context: 'type of a runner' }),
  DEPLOYABLE: msg({ message: 'Deployable', context: 'type of a runner' }),
}

export const driverWords: Record<DeployDriver, MessageDescriptor> = { container: msg`Container`, process: msg`Process` }

/** Null: it was never checked. */
export const healthWords = (health: AggregatedRunner['healthStatus']): MessageDescriptor =>
  health === null ? msg`Not checked` : health === 'healthy' ? msg`Healthy` : msg`Unhealthy`

export const reservationWords: Record<ReservationInfo['status'], { word: MessageDescriptor; tone: Tone }> = {
  reserved: { word: msg({ message: 'Reserved', context: 'runner' }), tone: 'accent' },
  free: { word: msg({ message: 'Free', context: 'runner' }), tone: 'success' },
  'not-available': { word: msg({ message: 'Not available', context: 'runner' }), tone: 'neutral' },
  unknown: { word: msg({ message: 'Unknown', context: 'runner' }), tone: 'neutral' },
}

export const operationWords: Record<TaskKind, MessageDescriptor> = {
  predict: msg({ message: 'Prediction', context: 'operation' }),
  playback: msg({ message: 'Playback', context: 'operation' }),
  record: msg({ message: 'Recording', context: 'operation' }),
}

export const vmStatusWords: Record<VmStatus, { word: MessageDescriptor; tone: Tone }> = {
  NEW: { word: msg({ message: 'New', context: 'virtual machine' }), tone: 'neutral' },
  INITIALIZING: { word: msg`Initializing`, tone: 'accent' },
  READY: { word: msg({ message: 'Ready', context: 'virtual machine' }), tone: 'success' },
  FAILED: { word: msg({ message: 'Failed', context: 'virtual machine' }), tone: 'destructive' },
}

export const failureWords: Record<FleetFailureCode, MessageDescriptor> = {
  address_refused: msg`The server may not connect to this address. An operator allows it with OUTGOING_ALLOW.`,
  host_not_found: msg`No machine has this name.`,
  connection_refused: msg`Nothing listens at this address and port.`,
  timed_out: msg`The machine did not answer in time.`,
  connection_lost: msg`The connection to the machine was lost.`,
  not_ssh: msg`What listens on this port is no SSH server.`,
  key_invalid: msg`The private key cannot be read. Paste the whole key, with its first and last line.`,
  key_has_passphrase: msg`The private key has a passphrase. Use a key without one.`,
  login_refused: msg`The user name, the key or the password was refused.`,
  host_key_changed: msg`The host shows another key than before: it was installed anew, or somebody stands in between.`,
  not_a_runner: msg`What listens on the API port is no runner.`,
  not_a_screen: msg`What listens on the VNC port is no screen of a runner, or it refuses the password.`,
  system_unsupported: msg`Runners need Linux on the same kind of processor as the server.`,
  no_permission: msg`The SSH user may not do this.`,
  disk_full: msg`The disk of the machine is full.`,
  ports_taken: msg`The machine has no free ports for another runner.`,
  no_capacity: msg`The machine has not enough memory or processors left.`,
  image_failed: msg`The image of the runner could not be built.`,
  command_failed: msg`A command on the machine failed.`,
  exited: msg`The runner ended right after its start.`,
  out_of_memory: msg`The runner needed more memory than its limit, and the machine ended it. Deploy runners with more memory.`,
  not_healthy: msg`The runner was started, but did not answer in time.`,
  browser_missing: msg`There is no browser on the machine, and none could be installed. Install Chromium there.`,
  machine_gone: msg`The virtual machine is not in the list any more.`,
  internal: msg`Something went wrong on the server.`,
}

/** Messages for a field that was left empty have its name; the forms have those. */
export const problemWords: Record<Exclude<FieldProblem, 'required'>, MessageDescriptor> = {
  host: msg`Enter a host name or an address, without http:// and without a port`,
  port: msg`Enter a whole number from 1 to 65535`,
  too_long: msg`This is too long`,
}

export const memoryWords: Record<SizeProblem, MessageDescriptor> = {
  not_a_number: msg`Memory must be a valid number`,
  too_small: msg`Memory must be at least 100 MB`,
  too_large: msg`Memory cannot exceed 10000 MB`,
}

export const cpuWords: Record<SizeProblem, MessageDescriptor> = {
  not_a_number: msg`CPU must be a valid number`,
  too_small: msg`CPU must be at least 0.1 cores`,
  too_large: msg`CPU cannot exceed 10 cores`,
}
