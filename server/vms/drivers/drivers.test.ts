import { execFileSync } from 'node:child_process'
import { describe, expect, it } from 'vitest'
import { algorithmsOf } from '../../platform/ssh/host-key.ts'
import { containerOptions, stateOf, textOfLog } from './container-options.ts'
import { factsOf } from './machine-facts.ts'
import { superviseScript, unitFile } from './process-files.ts'
import { environmentFile, quote } from './shell.ts'

const spec = {
  runnerId: '0190f5fe-7c00-7000-8000-000000000001',
  name: 'VM 1-1',
  host: '10.0.0.5',
  apiPort: 30_001,
  vncPort: 32_001,
  username: 'runner',
  password: 's3cret',
  limits: { memory: 1500, cpus: 0.5 },
  environment: { BROWSER_DENY: '10.0.0.0/8' },
}
const plan = { installation: 'i', buildTag: 'abc', spec }

describe('a container', () => {
  it('has limits, no rights, labels that say whose it is, and comes back after a restart of the machine', () => {
    const { Labels, HostConfig, Image, Env } = containerOptions({ ...plan, network: 'bridge' })
    expect(Image).toBe('reprise-runner:abc')
    expect(Labels).toEqual({
      'reprise.installation': 'i',
      'reprise.runner': spec.runnerId,
      'reprise.runner-name': 'VM 1-1',
      'reprise.build': 'abc',
    })
    expect(HostConfig).toMatchObject({
      Memory: 1500 * 1024 * 1024,
      MemorySwap: 1500 * 1024 * 1024,
      NanoCpus: 500_000_000,
      CapDrop: ['ALL'],
      SecurityOpt: ['no-new-privileges'],
      RestartPolicy: { Name: 'unless-stopped' },
    })
    expect(Env).toContain('BROWSER_DENY=10.0.0.0/8')
  })

  it('on a bridge is reached at the internal address of the machine only', () => {
    const { HostConfig, Env } = containerOptions({ ...plan, network: 'bridge' })
    expect(HostConfig?.PortBindings).toEqual({
      '30001/tcp': [{ HostIp: '10.0.0.5', HostPort: '30001' }],
      '32001/tcp': [{ HostIp: '10.0.0.5', HostPort: '32001' }],
    })
    expect(Env).toContain('RUNNER_HOST=0.0.0.0')
    const named = containerOptions({ ...plan, spec: { ...spec, host: 'vm.internal' }, network: 'bridge' })
    expect(named.HostConfig?.PortBindings).toMatchObject({ '30001/tcp': [{ HostIp: '' }] })
  })

  it('without a bridge listens on the internal address itself', () => {
    const { HostConfig, Env } = containerOptions({ ...plan, network: 'host' })
    expect(HostConfig).toMatchObject({ NetworkMode: 'host' })
    expect(HostConfig).not.toHaveProperty('PortBindings')
    expect(Env).toContain('RUNNER_HOST=10.0.0.5')
  })

  it('is running, restarting or stopped', () => {
    expect(['running', 'restarting', 'exited', 'created', 'dead'].map(stateOf)).toEqual([
      'running',
      'restarting',
      'stopped',
      'stopped',
      'stopped',
    ])
  })

  it('has a log of frames', () => {
    const frame = (text: string) => Buffer.concat([Buffer.from([1, 0, 0, 0, 0, 0, 0, Buffer.byteLength(text)]), Buffer.from(text)])
    expect(textOfLog(Buffer.concat([frame('first\n'), frame('Привет\n')]))).toBe('first\nПривет\n')
  })
})

describe('a process', () => {
  const paths = { node: '/opt/r/bin/node', program: '/opt/r/runner/main.ts', folder: '/opt/r/it' }

  it('has a unit with limits and few rights', () => {
    const unit = unitFile(paths, { name: 'VM\n[Service]\nUser=root', limits: spec.limits })
    expect(unit).toContain('MemoryMax=1500M\nMemorySwapMax=0\nCPUQuota=50%\n')
    expect(unit).toContain('User=reprise-runner\n')
    expect(unit).toContain('NoNewPrivileges=yes\n')
    // A name cannot add lines.
    expect(unit.match(/^User=/gm)).toHaveLength(1)
  })

  it('has a script that a shell can read', () => {
    const script = superviseScript(paths, { limits: spec.limits, group: 'g', user: 'reprise-runner' })
    expect(() => execFileSync('sh', ['-n'], { input: script })).not.toThrow()
    expect(script).toContain('memory.max')
    expect(script).toContain("setpriv --reuid=reprise-runner --regid=reprise-runner --clear-groups --no-new-privs -- '/opt/r/bin/node'")
  })

  it('gets its environment unchanged, whatever is in it', () => {
    const value = `it's "$HOME" \`id\` \\ and #`
    const script = `${environmentFile({ A: value })}printf %s "$A"`
    expect(execFileSync('sh', { input: script }).toString()).toBe(value)
    expect(execFileSync('sh', { input: `printf %s ${quote(value)}` }).toString()).toBe(value)
    expect(environmentFile({ A: 'one\nB=two' })).toBe("A='one B=two'\n")
  })
})

describe('a machine', () => {
  const printed = `system=Linux\nmachine=x86_64\ncpus=4\nmemoryTotal=16000\nmemoryAvailable=9000\ndiskFree=50000\nuid=0\nfolder=/opt/reprise\n`

  it('tells what it is', () => {
    expect(factsOf(`${printed}systemd=yes\nengine=/var/run/docker.sock\n`)).toEqual({
      arch: 'x64',
      cpus: 4,
      memoryTotal: 16_000,
      memoryAvailable: 9000,
      diskFree: 50_000,
      isRoot: true,
      hasSystemd: true,
      engineSocket: '/var/run/docker.sock',
      folder: '/opt/reprise',
    })
    expect(factsOf(printed.replace('uid=0', 'uid=1000'))).toMatchObject({ isRoot: false, hasSystemd: false, engineSocket: null })
  })

  it.each([
    ['another system', printed.replace('Linux', 'Darwin'), 'Darwin x86_64'],
    ['another processor', printed.replace('x86_64', 'riscv64'), 'Linux riscv64'],
    ['nothing', '', '? ?'],
  ])('is unsupported when it is %s', (_what, text, detail) => {
    expect(() => factsOf(text)).toThrow(expect.objectContaining({ failure: { code: 'system_unsupported', detail } }))
  })

  it('is asked for the kind of key that it had', () => {
    const blob = (kind: string) =>
      Buffer.concat([Buffer.from([0, 0, 0, kind.length]), Buffer.from(kind), Buffer.alloc(8)]).toString('base64')
    expect(algorithmsOf(blob('ssh-ed25519'))).toEqual(['ssh-ed25519'])
    expect(algorithmsOf(blob('ssh-rsa'))).toEqual(['rsa-sha2-512', 'rsa-sha2-256', 'ssh-rsa'])
  })
})
