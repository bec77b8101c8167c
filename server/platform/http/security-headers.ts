import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** The page of the remote browser is shown in a frame of our own pages; nothing else may be framed. */
const FRAMED_PATH = '/runner/ack.html'

/** Scripts from our own origin only, none inline. Styles may be inline: the component library sets them on elements. */
export async function addSecurityHeaders(app: FastifyInstance, { isSecure }: { isSecure: boolean }): Promise<void> {
  const directives = {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'"],
    scriptSrcAttr: ["'none'"],
    workerSrc: ["'self'"],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'"],
    frameSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    // A plain http installation on a company network must not be sent to https that is not there.
    upgradeInsecureRequests: isSecure ? [] : null,
  }
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives },
    strictTransportSecurity: isSecure,
    crossOriginEmbedderPolicy: false,
    crossOriginOpenerPolicy: isSecure,
    originAgentCluster: isSecure,
    xFrameOptions: { action: 'deny' },
    referrerPolicy: { policy: 'same-origin' },
  })
  app.addHook('onSend', async (request, reply) => {
    if (request.url.split('?')[0] !== FRAMED_PATH) return
    const policy = String(reply.getHeader('content-security-policy') ?? '')
    void reply.header('content-security-policy', policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"))
    void reply.header('x-frame-options', 'SAMEORIGIN')
  })
}
