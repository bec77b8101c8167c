import { Html, html } from '../web/html.ts'
import { type Answer, page, redirect, type Visit } from '../web/http.ts'
import { layout } from '../web/layout.ts'
import { ACCOUNTS } from '../model/session.ts'
import { errorText } from './fields.ts'

type LoginErrors = { username?: string; password?: string; form?: string }

export function showLogin(visit: Visit): Answer {
  return visit.session.username === null ? page(loginPage(visit, '', {})) : redirect('/orders')
}

export function submitLogin(visit: Visit): Answer {
  const username = (visit.form.get('username') ?? '').trim()
  const password = visit.form.get('password') ?? ''
  const errors = loginErrors(visit, username, password)
  if (Object.keys(errors).length > 0) return page(loginPage(visit, username, errors), 422)
  visit.session.username = username
  return redirect('/orders')
}

export function logout(visit: Visit): Answer {
  visit.session.username = null
  visit.session.toast = visit.t.signedOut
  return redirect('/login')
}

function loginErrors({ t }: Visit, username: string, password: string): LoginErrors {
  if (!username || !password) {
    return { ...(username ? {} : { username: t.usernameRequired }), ...(password ? {} : { password: t.passwordRequired }) }
  }
  const known = ACCOUNTS.some((account) => account.username === username && account.password === password)
  return known ? {} : { form: t.loginFailed }
}

const eye = new Html(
  '<svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true"><path fill="none" stroke="currentColor" stroke-width="1.8" d="M2 12s3.6-6.5 10-6.5S22 12 22 12s-3.6 6.5-10 6.5S2 12 2 12Z"/><circle cx="12" cy="12" r="2.8" fill="none" stroke="currentColor" stroke-width="1.8"/></svg>',
)

function loginPage(visit: Visit, username: string, errors: LoginErrors): Html {
  const { t } = visit
  return layout(
    visit,
    t.loginTitle,
    html`<div class="login">
      <form class="card form" method="post" action="/login" novalidate>
        <h1>${t.loginTitle}</h1>
        <p class="muted">${t.loginLead}</p>
        ${errors.form === undefined ? null : html`<p class="alert" role="alert">${errors.form}</p>`}
        <div class="field">
          <label for="username">${t.username}</label>
          <input id="username" name="username" autocomplete="username" value="${username}" />
          ${errorText('username', errors.username)}
        </div>
        <div class="field">
          <label for="password">${t.password}</label>
          <div class="with-button">
            <input id="password" name="password" type="password" autocomplete="current-password" />
            <button type="button" class="icon" data-reveal="password" aria-label="${t.showPassword}">${eye}</button>
          </div>
          ${errorText('password', errors.password)}
        </div>
        <label class="check"><input type="checkbox" name="remember" /> ${t.remember}</label>
        <button class="button primary" type="submit" data-testid="sign-in">${t.signIn}</button>
      </form>
      <aside class="card accounts">
        <h2>${t.demoAccounts}</h2>
        ${ACCOUNTS.map((account) => html`<p><code>${account.username}</code> / <code>${account.password}</code></p>`)}
      </aside>
    </div>`,
  )
}
