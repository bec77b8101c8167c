import { html } from '../web/html.ts'
import { type Answer, page, redirect, type Visit } from '../web/http.ts'
import { layout } from '../web/layout.ts'
import { errorText } from './fields.ts'

const FILES_MAX = 20

export function showFiles(visit: Visit, _params: string[], error?: string): Answer {
  const { session, t } = visit
  return page(
    layout(
      visit,
      t.filesTitle,
      html`<h1>${t.filesTitle}</h1>
        <section class="card form">
          <h2>${t.filesLead}</h2>
          <form class="form" method="post" action="/files" enctype="multipart/form-data">
            <div class="field">
              <label for="file">${t.chooseFile}</label>
              <input id="file" name="file" type="file" />
              ${errorText('file', error)}
            </div>
            <div><button class="button primary" type="submit">${t.upload}</button></div>
          </form>
          ${
            session.files.length === 0
              ? html`<p class="muted">${t.noFiles}</p>`
              : html`<table>
                  <thead>
                    <tr>
                      <th scope="col">${t.fileName}</th>
                      <th scope="col">${t.fileSize}</th>
                    </tr>
                  </thead>
                  <tbody>
                    ${session.files.map(
                      (file) =>
                        html`<tr>
                          <td>${file.name}</td>
                          <td class="number">${file.size}</td>
                        </tr>`,
                    )}
                  </tbody>
                </table>`
          }
          <p><a href="/files/price-list.csv" download>${t.priceList}</a></p>
        </section>`,
    ),
    error === undefined ? 200 : 422,
  )
}

export function uploadFile(visit: Visit): Answer {
  const { session, file, t } = visit
  if (!file) return showFiles(visit, [], t.fileRequired)
  session.files = [file, ...session.files].slice(0, FILES_MAX)
  session.toast = t.fileUploaded
  return redirect('/files')
}

export function priceList({ language }: Visit): Answer {
  const name = language === 'ru' ? 'прайс-лист.csv' : 'price-list.csv'
  return { kind: 'download', name, type: 'text/csv; charset=utf-8', content: 'sku,price\r\nA-1,100\r\nB-2,250\r\n' }
}
