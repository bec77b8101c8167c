import { startDemo } from '../../demo/server.ts'
import type { Config } from '../platform/config.ts'
import { fieldOf } from '../platform/field-of.ts'
import type { Logger } from '../platform/log.ts'

/** The address of the demo application: the next port after the product's. */
export function demoAddress({ port }: Pick<Config, 'port'>): string {
  return `http://127.0.0.1:${port + 1}`
}

/**
 * Starts the demo application and returns the function that stops it. If its port is in use, another server of this machine serves it
 * already.
 */
export async function startDemoApplication(config: Config, log: Logger): Promise<() => Promise<void>> {
  try {
    const demo = await startDemo({ host: '127.0.0.1', port: config.port + 1 })
    return demo.close
  } catch (error) {
    if (fieldOf(error, 'code') !== 'EADDRINUSE') throw error
    log.info({ port: config.port + 1 }, 'the port of the demo application is in use; it is not started')
    return async () => undefined
  }
}
