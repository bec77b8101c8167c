import type { Handler } from './web/http.ts'
import { showFiles, priceList, uploadFile } from './pages/files.ts'
import { logout, showLogin, submitLogin } from './pages/login.ts'
import { createOrder, editOrder, newOrder, saveOrder } from './pages/order-form.ts'
import { changeStatus, deleteOrder, downloadOrders, listOrders } from './pages/orders.ts'
import { pay, showCardForm, showPayment } from './pages/payment.ts'
import { showAdmin, showHelp, showPlayground } from './pages/playground.ts'
import { saveProfile, showProfile } from './pages/profile.ts'
import { reportData, showReport } from './pages/report.ts'

/** `open` routes can be seen without signing in. */
export type Route = { method: 'GET' | 'POST'; path: RegExp; handle: Handler; open?: boolean }

export const ROUTES: Route[] = [
  { method: 'GET', path: /^\/login$/, handle: showLogin, open: true },
  { method: 'POST', path: /^\/login$/, handle: submitLogin, open: true },
  { method: 'POST', path: /^\/logout$/, handle: logout, open: true },
  { method: 'GET', path: /^\/help$/, handle: showHelp, open: true },
  { method: 'GET', path: /^\/orders$/, handle: listOrders },
  { method: 'GET', path: /^\/orders\.csv$/, handle: downloadOrders },
  { method: 'GET', path: /^\/orders\/new$/, handle: newOrder },
  { method: 'POST', path: /^\/orders\/new$/, handle: createOrder },
  { method: 'GET', path: /^\/orders\/(\d+)$/, handle: editOrder },
  { method: 'POST', path: /^\/orders\/(\d+)$/, handle: saveOrder },
  { method: 'POST', path: /^\/orders\/(\d+)\/delete$/, handle: deleteOrder },
  { method: 'POST', path: /^\/orders\/(\d+)\/status$/, handle: changeStatus },
  { method: 'GET', path: /^\/report$/, handle: showReport },
  { method: 'GET', path: /^\/report\/data$/, handle: reportData },
  { method: 'GET', path: /^\/payment$/, handle: showPayment },
  { method: 'GET', path: /^\/payment\/form$/, handle: showCardForm },
  { method: 'POST', path: /^\/payment\/form$/, handle: pay },
  { method: 'GET', path: /^\/files$/, handle: showFiles },
  { method: 'POST', path: /^\/files$/, handle: uploadFile },
  { method: 'GET', path: /^\/files\/price-list\.csv$/, handle: priceList },
  { method: 'GET', path: /^\/playground$/, handle: showPlayground },
  { method: 'GET', path: /^\/admin$/, handle: showAdmin },
  { method: 'GET', path: /^\/profile$/, handle: showProfile },
  { method: 'POST', path: /^\/profile$/, handle: saveProfile },
]
