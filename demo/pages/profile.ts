import { html } from '../web/html.ts'
import { type Answer, page, redirect, type Visit } from '../web/http.ts'
import { layout } from '../web/layout.ts'
import { errorText, flag, invalid } from './fields.ts'

export function showProfile(visit: Visit, _params: string[], error?: string): Answer {
  const { session, t } = visit
  const { fullName, notifications, theme } = session.profile
  return page(
    layout(
      visit,
      t.profileTitle,
      html`<h1>${t.profileTitle}</h1>
        <form class="card form" method="post" action="/profile" novalidate>
          <div class="field">
            <label for="fullName">${t.fullName}</label>
            <input id="fullName" name="fullName" value="${fullName}" ${invalid('fullName', error)} />
            ${errorText('fullName', error)}
          </div>
          <div class="field">
            <label for="theme">${t.theme}</label>
            <select id="theme" name="theme">
              <option value="light" ${flag('selected', theme === 'light')}>${t.themeLight}</option>
              <option value="dark" ${flag('selected', theme === 'dark')}>${t.themeDark}</option>
            </select>
          </div>
          <label class="check">
            <input type="checkbox" role="switch" name="notifications" ${flag('checked', notifications)} /> ${t.notifications}
          </label>
          <div><button class="button primary" type="submit">${t.save}</button></div>
        </form>`,
    ),
    error === undefined ? 200 : 422,
  )
}

export function saveProfile(visit: Visit): Answer {
  const { session, form, t } = visit
  const fullName = (form.get('fullName') ?? '').trim()
  if (!fullName) return showProfile(visit, [], t.nameRequired)
  session.profile = { fullName, notifications: form.has('notifications'), theme: form.get('theme') === 'dark' ? 'dark' : 'light' }
  session.toast = t.profileSaved
  return redirect('/profile')
}
