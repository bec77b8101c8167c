import { randomBytes } from 'node:crypto'
import { fleetFailure } from '#contract/schemas/fleet-failure.ts'
import { SshError } from '../../platform/ssh/ssh-error.ts'
import { gzippedTarOf, type RunnerPackage } from './runner-package.ts'
import { environmentOf, type FoundRunner, type Machine, type RunnerDriver, type RunnerSpec } from './driver.ts'
import { RUNNER_USER, superviseScript, unitFile } from './process-files.ts'
import { environmentFile, quote } from './shell.ts'

const INSTALL_MS = 15 * 60_000
const BROWSERS = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']
/** A browser, fonts for Cyrillic and other scripts, and what Node needs. */
const PACKAGES = 'chromium fonts-dejavu-core fonts-liberation fonts-noto-core fonts-noto-color-emoji ca-certificates libatomic1'
/** A runner has this long to close its browser. */
const STOP_SECONDS = 10

const folderOf = ({ facts, installation }: Machine, runnerId: string) => `${facts.folder}/runners/${installation}_${runnerId}`
const buildOf = ({ facts }: Machine, tag: string) => `${facts.folder}/builds/${tag}`
const groupOf = (runnerId: string) => `reprise-${runnerId}`
const unitOf = (runnerId: string) => `reprise-runner-${runnerId}.service`
/** A unit of the system needs root. Other users, and machines without systemd, have the script. */
const hasUnits = ({ facts }: Machine) => facts.hasSystemd && facts.isRoot

/** Runners as processes of the machine, for machines without a container engine. */
export const processDriver: RunnerDriver = {
  kind: 'process',

  async prepare(machine, runner, signal) {
    if (runner.arch !== machine.facts.arch) throw new SshError(fleetFailure('system_unsupported', machine.facts.arch))
    await installBrowser(machine, signal)
    if (machine.facts.isRoot)
      await machine.ssh.must(
        `id ${RUNNER_USER} >/dev/null 2>&1 || useradd --system --no-create-home --shell /usr/sbin/nologin ${RUNNER_USER}`,
      )
    await uploadBuild(machine, runner, signal)
  },

  async start(machine, buildTag, spec, signal) {
    await processDriver.remove(machine, spec.runnerId)
    const folder = folderOf(machine, spec.runnerId)
    const build = buildOf(machine, buildTag)
    const paths = { node: `${build}/bin/node`, program: `${build}/runner/main.ts`, folder }
    const environment = { ...environmentOf(spec), RUNNER_DATA_DIR: `${folder}/data`, HOME: `${folder}/data`, LANG: 'C.UTF-8' }
    const { ssh, facts } = machine
    const user = facts.isRoot ? RUNNER_USER : null
    await ssh.must(
      `umask 022; mkdir -p ${quote(`${folder}/data`)} && echo ${buildTag} > ${quote(`${folder}/build`)} && : > ${quote(`${folder}/log`)}` +
        (user ? ` && chown ${user}: ${quote(`${folder}/data`)} && chmod 700 ${quote(`${folder}/data`)}` : ''),
      { signal },
    )
    await ssh.upload(`${folder}/environment`, environmentFile(environment), { mode: 0o600 })
    return hasUnits(machine) ? startUnit(machine, spec, paths) : startScript(machine, spec, { ...paths, user })
  },

  async remove(machine, runnerId) {
    const folder = quote(folderOf(machine, runnerId))
    const unit = unitOf(runnerId)
    const stop = hasUnits(machine)
      ? `systemctl disable --now ${unit} 2>/dev/null; rm -f /etc/systemd/system/${unit}; systemctl daemon-reload`
      : stopScript(runnerId, folder)
    await machine.ssh.must(`${stop}\nrm -rf ${folder}`)
  },

  async list(machine) {
    const { ssh, facts, installation } = machine
    const look = hasUnits(machine)
      ? 'systemctl is-active --quiet "reprise-runner-$id.service" && state=running'
      : '[ -f "$d/pid" ] && grep -qs "$d/" "/proc/$(cat "$d/pid")/cmdline" && state=running; [ $state = running ] && [ "$(cat "$d/ended" 2>/dev/null || echo 0)" -gt 2 ] && state=restarting'
    const printed = await ssh.must(
      `for d in ${quote(facts.folder)}/runners/${installation}_*; do [ -d "$d" ] || continue; id=\${d##*_}; state=stopped; ${look}; echo "$id $state $(cat "$d/build" 2>/dev/null)"; done`,
    )
    return printed.split('\n').flatMap(toFound)
  },

  async usedMemory(machine) {
    const { ssh, facts, installation } = machine
    // A process with its children and theirs. Shared memory counts for each, so the sum is rather too large.
    const printed = await ssh.must(
      `roots=; for d in ${quote(facts.folder)}/runners/${installation}_*; do [ -f "$d/pid" ] && roots="$roots $(cat "$d/pid")"; done
ps -eo pid=,ppid=,rss= | awk -v roots="$roots" '
  BEGIN { count = split(roots, list, " "); for (i = 1; i <= count; i++) ours[list[i]] = 1 }
  { parent[$1] = $2; rss[$1] = $3 }
  END { for (pid in rss) { for (up = pid; up > 1; up = parent[up]) if (up in ours) { total += rss[pid]; break } } print int(total / 1024) }'`,
    )
    return Number.parseInt(printed, 10) || 0
  },

  readLog: async (machine, runnerId) =>
    machine.ssh.must(`tail -n 20 ${quote(`${folderOf(machine, runnerId)}/log`)} 2>/dev/null | tail -c 4000 || true`),

  async isOutOfMemory({ ssh, ...machine }, runnerId) {
    const group = groupOf(runnerId)
    const counts = `/sys/fs/cgroup/${group}/memory.events /sys/fs/cgroup/memory/${group}/memory.oom_control`
    const look = hasUnits({ ssh, ...machine })
      ? `[ "$(systemctl show --property Result --value ${unitOf(runnerId)})" = oom-kill ]`
      : `grep -hsq '^oom_kill [1-9]' ${counts}`
    return (await ssh.run(look)).code === 0
  },

  async removeOldBuilds(machine, exceptTag) {
    const { ssh, facts } = machine
    const root = quote(facts.folder)
    await ssh.must(
      `for b in ${root}/builds/*; do [ -d "$b" ] || continue; tag=\${b##*/}; [ "$tag" = ${quote(exceptTag ?? '')} ] && continue; ` +
        `grep -qsx "$tag" ${root}/runners/*/build && continue; rm -rf "$b"; done; rm -rf ${root}/uploads`,
    )
  },
}

async function installBrowser({ ssh, facts }: Machine, signal: AbortSignal | undefined): Promise<void> {
  const find = `ldconfig -p 2>/dev/null | grep -q 'libatomic[.]so[.]1' || exit 1; for b in ${BROWSERS.join(' ')}; do [ -x "/usr/bin/$b" ] && exit 0; done; exit 1`
  if ((await ssh.run(find)).code === 0) return
  const canInstall = await ssh.run(facts.isRoot ? 'command -v apt-get' : 'command -v apt-get && sudo -n true')
  if (canInstall.code !== 0) throw new SshError(fleetFailure('browser_missing'))
  const sudo = facts.isRoot ? '' : 'sudo -n '
  const install = `${sudo}apt-get update -qq && ${sudo}env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends ${PACKAGES}`
  await ssh.must(install, { timeoutMs: INSTALL_MS, signal })
}

/** The build is unpacked beside its place and moved there, so that a half-unpacked one is never used. */
async function uploadBuild(machine: Machine, runner: RunnerPackage, signal: AbortSignal | undefined): Promise<void> {
  const { ssh, facts } = machine
  const build = quote(buildOf(machine, runner.buildTag))
  if ((await ssh.run(`test -d ${build}`)).code === 0) return
  const part = `${facts.folder}/uploads/${randomBytes(6).toString('hex')}`
  await ssh.must(`umask 022; mkdir -p ${quote(part)} ${quote(`${facts.folder}/builds`)}`)
  try {
    await ssh.upload(`${part}/package.tar.gz`, await gzippedTarOf(runner), { signal })
    await ssh.must(
      `cd ${quote(part)} && mkdir package && tar -xzf package.tar.gz -C package --no-same-owner && (mv -T package ${build} 2>/dev/null || test -d ${build})`,
      { timeoutMs: INSTALL_MS, signal },
    )
  } finally {
    // On a machine that has vanished it stays, and goes with the next `removeOldBuilds`.
    await ssh.run(`rm -rf ${quote(part)}`).catch(() => undefined)
  }
}

type Paths = { node: string; program: string; folder: string }

async function startUnit({ ssh }: Machine, spec: RunnerSpec, paths: Paths) {
  const unit = unitOf(spec.runnerId)
  await ssh.upload(`/etc/systemd/system/${unit}`, unitFile(paths, spec))
  await ssh.must(`systemctl daemon-reload && systemctl enable --now ${unit}`)
  return { containerName: unit, isEnforced: true }
}

async function startScript({ ssh }: Machine, spec: RunnerSpec, { user, ...paths }: Paths & { user: string | null }) {
  const group = groupOf(spec.runnerId)
  const { folder } = paths
  await ssh.upload(`${folder}/supervise.sh`, superviseScript(paths, { limits: spec.limits, group, user }), { mode: 0o700 })
  // A session of its own, so that it lives on without this connection; `limits` tells that it has begun.
  await ssh.must(
    `cd / && rm -f ${quote(`${folder}/limits`)} && (setsid sh -c 'echo $$ > "$0/pid"; exec "$0/supervise.sh"' ${quote(folder)} </dev/null >/dev/null 2>&1 &) && ` +
      `for i in 1 2 3 4 5 6 7 8 9 10; do [ -s ${quote(`${folder}/limits`)} ] && exit 0; sleep 0.5; done; echo 'the runner was not started' >&2; exit 1`,
  )
  const limits = await ssh.must(`cat ${quote(`${folder}/limits`)}`)
  return { containerName: group, isEnforced: limits.trim() === 'yes' }
}

/**
 * Ends the script and all that it has started: what has its home directory there, which children keep, also where the script itself is gone; and what is in
 * its control groups.
 */
function stopScript(runnerId: string, folder: string): string {
  const group = groupOf(runnerId)
  const groups = `/sys/fs/cgroup/${group} /sys/fs/cgroup/memory/${group} /sys/fs/cgroup/cpu/${group}`
  return `pid=$(cat ${folder}/pid 2>/dev/null)
if [ -n "$pid" ] && grep -qs ${folder}/ "/proc/$pid/cmdline"; then
  kill -TERM "$pid" 2>/dev/null
  i=0; while [ $i -lt ${STOP_SECONDS * 5} ] && grep -qs ${folder}/ "/proc/$pid/cmdline"; do sleep 0.2; i=$((i + 1)); done
  grep -qs ${folder}/ "/proc/$pid/cmdline" && kill -KILL "$pid" 2>/dev/null
fi
for environ in /proc/[0-9]*/environ; do
  grep -qszx HOME=${folder}/data "$environ" || continue
  child=\${environ#/proc/}; kill -KILL "\${child%/environ}" 2>/dev/null
done
for g in ${groups}; do
  [ -d "$g" ] || continue
  i=0; while [ -s "$g/cgroup.procs" ] && [ $i -lt 25 ]; do kill -KILL $(cat "$g/cgroup.procs") 2>/dev/null; sleep 0.2; i=$((i + 1)); done
  rmdir "$g" 2>/dev/null
done`
}

function toFound(line: string): FoundRunner[] {
  const [runnerId, state, buildTag = ''] = line.trim().split(' ')
  if (!runnerId || (state !== 'running' && state !== 'restarting' && state !== 'stopped')) return []
  return [{ runnerId, state, buildTag: buildTag || null }]
}
