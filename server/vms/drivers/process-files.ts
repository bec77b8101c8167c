import type { Share } from '#contract/schemas/runner.ts'
import { quote } from './shell.ts'

/** The system user of the runners, where the SSH user is root. Pages of others run in their browsers. */
export const RUNNER_USER = 'reprise-runner'

const CPU_PERIOD_US = 100_000
const MB = 1024 * 1024

export type ProcessPaths = { node: string; program: string; folder: string }

/** The unit of a runner on a machine with systemd. */
export function unitFile({ node, program, folder }: ProcessPaths, { name, limits }: { name: string; limits: Share }): string {
  return `[Unit]
Description=Reprise remote browser ${name.replaceAll(/[^\p{L}\p{N} ._-]/gu, ' ')}
After=network-online.target
Wants=network-online.target

[Service]
User=${RUNNER_USER}
WorkingDirectory=${folder}/data
EnvironmentFile=${folder}/environment
ExecStart=${node} ${program}
Restart=always
RestartSec=2
MemoryMax=${Math.round(limits.memory)}M
MemorySwapMax=0
CPUQuota=${Math.round(limits.cpus * 100)}%
TasksMax=2048
NoNewPrivileges=yes
PrivateTmp=yes
ProtectSystem=strict
ProtectHome=yes
ReadWritePaths=${folder}/data
StandardOutput=append:${folder}/log
StandardError=append:${folder}/log

[Install]
WantedBy=multi-user.target
`
}

/**
 * The script that looks after a runner on a machine without systemd: it puts itself into control groups with the limits (version 2, else 1), starts the
 * runner, and starts it again when it ends, after a wait that doubles as long as it ends soon. SIGTERM ends both.
 *
 * It writes beside itself: `limits` (`yes` where the machine enforces them), `ended` (how often the runner has ended), `log`.
 */
export function superviseScript(
  paths: ProcessPaths,
  { limits, group, user }: { limits: Share; group: string; user: string | null },
): string {
  const { node, program, folder } = paths
  const quota = Math.max(1000, Math.round(limits.cpus * CPU_PERIOD_US))
  const memory = Math.round(limits.memory * MB)
  const asUser = user === null ? '' : `setpriv --reuid=${user} --regid=${user} --clear-groups --no-new-privs -- `
  return `#!/bin/sh
cd ${quote(`${folder}/data`)} || exit 1
set -a; . ${quote(`${folder}/environment`)}; set +a
group=${quote(group)}
root=/sys/fs/cgroup
limits=no
if [ -f "$root/cgroup.controllers" ]; then
  echo '+memory +cpu' > "$root/cgroup.subtree_control" 2>/dev/null
  if mkdir -p "$root/$group" 2>/dev/null && echo ${memory} > "$root/$group/memory.max" 2>/dev/null \\
    && echo '${quota} ${CPU_PERIOD_US}' > "$root/$group/cpu.max" 2>/dev/null && echo $$ > "$root/$group/cgroup.procs" 2>/dev/null; then limits=yes; fi
  echo 0 > "$root/$group/memory.swap.max" 2>/dev/null
elif mkdir -p "$root/memory/$group" "$root/cpu/$group" 2>/dev/null; then
  if echo ${memory} > "$root/memory/$group/memory.limit_in_bytes" 2>/dev/null && echo ${quota} > "$root/cpu/$group/cpu.cfs_quota_us" 2>/dev/null \\
    && echo $$ > "$root/memory/$group/cgroup.procs" 2>/dev/null && echo $$ > "$root/cpu/$group/cgroup.procs" 2>/dev/null; then limits=yes; fi
fi
echo "$limits" > ${quote(`${folder}/limits`)}
ended=0
pause=1
child=
trap '[ -n "$child" ] && kill -TERM "$child" 2>/dev/null && wait "$child"; exit 0' TERM INT
while :; do
  began=$(date +%s)
  ${asUser}${quote(node)} ${quote(program)} >> ${quote(`${folder}/log`)} 2>&1 &
  child=$!
  wait "$child"
  ended=$((ended + 1))
  echo "$ended" > ${quote(`${folder}/ended`)}
  [ $(($(date +%s) - began)) -gt 30 ] && pause=1
  # A log that grows for months would fill the disk.
  if [ "$(wc -c < ${quote(`${folder}/log`)})" -gt 5000000 ]; then tail -c 500000 ${quote(`${folder}/log`)} > ${quote(`${folder}/log.part`)}; mv ${quote(`${folder}/log.part`)} ${quote(`${folder}/log`)}; fi
  sleep "$pause" & child=$!
  wait "$child"
  pause=$((pause * 2)); [ "$pause" -gt 60 ] && pause=60
done
`
}
