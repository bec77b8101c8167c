import { DefaultLogger, dummyPaymentHandler, LogLevel } from '@vendure/core'
import { DashboardPlugin } from '@vendure/dashboard/plugin'

/** Orders have numbers that follow each other, as shops want them, instead of Vendure's random codes. */
class OrderNumbers {
  #last = 1040

  generate() {
    this.#last += 1
    return `FS-${this.#last}`
  }
}

/** The garden shop: everything is kept in memory. `PORT` and `DASHBOARD` (the folder of the built dashboard) are given by who starts it. */
export const config = {
  apiOptions: { hostname: '127.0.0.1', port: Number(process.env.PORT ?? 0), adminApiPath: 'admin-api', shopApiPath: 'shop-api' },
  authOptions: {
    tokenMethod: ['cookie', 'bearer'],
    superadminCredentials: { identifier: 'superadmin', password: 'compost-77' },
    cookieOptions: { secret: 'examination' },
    requireVerification: false,
  },
  dbConnectionOptions: { type: 'sqljs', synchronize: true, autoSave: false, logging: false },
  logger: new DefaultLogger({ level: LogLevel.Warn }),
  orderOptions: { orderCodeStrategy: new OrderNumbers() },
  paymentOptions: { paymentMethodHandlers: [dummyPaymentHandler] },
  systemOptions: { telemetry: { enabled: false } },
  plugins: [DashboardPlugin.init({ route: 'dashboard', appDir: process.env.DASHBOARD ?? '', viteDevServerPort: 1 })],
}
